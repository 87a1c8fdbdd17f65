import { MantineProvider, Select, TextInput } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startInEnglish } from '../../platform/start-in-english.ts';
import { DescribedBy } from '../theme/described.tsx';
import { theme } from '../theme/theme.ts';
import { FormSurroundingsContext } from './context.ts';
import { DayField } from './DayField.tsx';
import { FlagField } from './FlagField.tsx';
import { InstantField } from './InstantField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

// The fields drawn here have no words.
vi.stubGlobal('reportError', () => {});
await startInEnglish('form', 'supplier');

const MESSAGE = 'Enter it anew.';
const wrong = { type: 'invalid', message: MESSAGE };
const surroundings = {
  noun: 'supplier',
  schema: z.object({}),
  lockOf: () => undefined,
  askedBy: () => undefined,
};

function Drawn({ children, errors }: { children: React.ReactNode; errors: Record<string, typeof wrong> }) {
  const form = useForm({
    errors,
    defaultValues: { field: null, currency: 'CZK' } as Record<string, unknown>,
  });
  return (
    <MantineProvider theme={theme}>
      <FormSurroundingsContext.Provider value={surroundings}>
        <FormProvider {...form}>{children}</FormProvider>
      </FormSurroundingsContext.Provider>
    </MantineProvider>
  );
}

/** The texts that an input names as its explanation, as they stand in the page. */
function explanations(page: string, id: string): (string | undefined)[] {
  const input = new RegExp(`<(?:input|textarea)[^>]*\\bid="${id}"[^>]*>`).exec(page)?.[0] ?? '';
  const named = /aria-describedby="([^"]*)"/.exec(input)?.[1]?.split(' ') ?? [];
  return named.map((name) =>
    new RegExp(`<p[^>]*\\bid="${name}"[^>]*>(.*?)</p>`).exec(page)?.[1]?.replace(/<[^>]*>/g, ''),
  );
}

const draw = (children: React.ReactNode, errors: Record<string, typeof wrong> = { field: wrong }) =>
  renderToStaticMarkup(<Drawn errors={errors}>{children}</Drawn>);

const fields: [string, React.ReactNode][] = [
  ['text', <TextField key="" name="field" help="Help" />],
  ['longer text', <TextField key="" name="field" help="Help" rows={3} />],
  ['number', <NumberField key="" name="field" help="Help" />],
  ['amount', <MoneyField key="" name="field" help="Help" currencyName="currency" currencies={['CZK']} />],
  ['choice', <SelectField key="" name="field" help="Help" choices={[]} />],
  ['day', <DayField key="" name="field" help="Help" />],
  ['moment', <InstantField key="" name="field" help="Help" />],
];

test.each(fields)('a wrong field of %s names what is wrong and what helps', (_kind, field) => {
  expect(explanations(draw(field), 'field-field')).toEqual([MESSAGE, 'Help']);
});

test.each(fields)('a field of %s without an error names its help alone', (_kind, field) => {
  expect(explanations(draw(field, {}), 'field-field')).toEqual(['Help']);
});

test('a wrong switch names what is wrong', () => {
  expect(explanations(draw(<FlagField name="field" />), 'field-field')).toEqual([MESSAGE]);
});

test('an amount whose currency is wrong names that', () => {
  const page = draw(<MoneyField name="field" currencyName="currency" currencies={['CZK']} />, {
    currency: wrong,
  });
  expect(explanations(page, 'field-field')).toEqual([MESSAGE]);
});

test("a text of Mantine's own stands before those around it, and other inputs name nothing", () => {
  const page = draw(
    <>
      <DescribedBy value="outside">
        <TextInput id="one" description="Own" />
        <Select id="two" data={[]} />
      </DescribedBy>
      <TextInput id="three" />
    </>,
  );
  const of = (id: string) =>
    /aria-describedby="([^"]*)"/.exec(new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(page)?.[0] ?? '')?.[1];
  expect([of('one'), of('two'), of('three')]).toEqual(['one-description outside', 'outside', undefined]);
});
