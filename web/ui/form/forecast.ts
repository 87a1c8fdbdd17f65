import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Route } from '../../../contracts/kit/route.ts';
import { type CallOptions, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';

const AGAIN = 15_000;

/**
 * What a draft would meet now: asked while it is typed, and again in a while, for stock moves.
 * @param needs a field of the question without which it is not asked.
 * @returns the answer with its question, which is a moment older than the draft.
 */
export function useForecastOf<const R extends Route, Question extends object>(
  entity: string,
  route: R,
  question: Question,
  needs: keyof Question,
): { question: Question; answer: Answer<R> } | undefined {
  const { audience } = useArea();
  const [asked] = useDebouncedValue(JSON.stringify(question), 300);
  const { data } = useQuery({
    queryKey: [entity, 'forecast', audience, asked],
    queryFn: async ({ signal }) => {
      const body: unknown = JSON.parse(asked);
      const answer = await call(route, { body, signal } as CallOptions<R>);
      return { question: body as Question, answer };
    },
    enabled: (JSON.parse(asked) as Question)[needs] !== null,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN,
    retry: false,
  });
  return data;
}
