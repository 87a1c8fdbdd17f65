import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Takes from a refused field what is offered no more, with what was wrong still said: a field that looks empty and holds
 * a record that is gone would be refused again and again.
 * @param offered the ids that may be chosen, none while they are not here.
 * @param rest what the field is to hold instead; undefined where nothing of it is gone.
 */
export function useGoneChoice(
  { name, error }: { name: string; error: string | undefined },
  offered: readonly unknown[],
  rest: readonly string[] | null | undefined,
): void {
  const { setValue } = useFormContext();
  const isGone = error !== undefined && offered.length > 0 && rest !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isGone) setValue(name, rest, { shouldDirty: true });
  }, [isGone]);
}
