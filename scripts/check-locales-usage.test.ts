import { describe, expect, it } from 'vitest';
import { listUnused, type Source } from './check-locales-usage.ts';

const unused = (keys: string[], ...sources: Source[]) =>
  listUnused(new Map(keys.map((key) => [key, 'text'])), sources);
const page = (text: string, file = 'web/features/transfer/Page.tsx'): Source => ({ file, text });

describe('listUnused', () => {
  it('finds the key that no source names', () => {
    const source = page(`const { t } = useTranslation('transferScreen'); t('list.new');`);
    expect(unused(['transferScreen:list.new', 'transferScreen:list.old'], source)).toEqual([
      'transferScreen:list.old',
    ]);
  });

  it('takes a text for a key of the namespaces that its source reads, and of the one before it', () => {
    const source = page(
      `const { t } = useTranslation(['transferForm', 'form']); t('new'); t('common:save');`,
    );
    const keys = ['transferForm:new', 'form:new', 'expeditionForm:new', 'common:save', 'form:save'];
    expect(unused(keys, source)).toEqual(['expeditionForm:new', 'form:save']);
  });

  it('takes the words of a feature for those that its files hand on, and any where a caller decides', () => {
    const keys = ['transferForm:title', 'stock:title'];
    const asking = page(`useTranslation('transferForm')`);
    const given = page(`export const titleOf = (t) => t('title')`, 'web/features/transfer/title.ts');
    expect(unused(keys, asking, given)).toEqual(['stock:title']);
    expect(unused(keys, { ...given, file: 'web/ui/title.ts' })).toEqual([]);
    expect(unused(keys, page(`useTranslation(noun); t('title')`, 'web/ui/Title.tsx'))).toEqual([]);
  });

  it('fills the gaps of templates with words of the sources only', () => {
    const source = page(
      `useTranslation('transferScreen'); const acts = { cancel: 1, 'hold/over': 2 }; t(\`done.\${act}\`); t(\`side.\${isOpen ? 'open' : 'shut'}\`);`,
    );
    const keys = [
      'done.cancel_one',
      'done.cancel_other',
      'done.hold/over',
      'done.refuse',
      'side.open',
      'side.shut',
      'side.ajar',
    ];
    expect(
      unused(
        keys.map((key) => `transferScreen:${key}`),
        source,
      ),
    ).toEqual(['transferScreen:done.refuse', 'transferScreen:side.ajar']);
  });

  it('lets contracts name the labels of their fields, statuses, acts and values', () => {
    const reading = page(`t(\`\${noun}:fields.\${field}\`); t(\`\${noun}:acts.\${act}\`)`, 'web/ui/words.ts');
    const contracts = page(
      `export const grid = { columns: { lot: 1, 'wms.name': 2 }, statuses: ['new'] }; const acts = { send: 1 };`,
      'contracts/stock-advice/stock-advice.grid.ts',
    );
    const other = page('const cancel = 1;', 'contracts/transfer/transfer.states.ts');
    const keys = ['fields.lot', 'fields.wms.name', 'fields.gone', 'statuses.new', 'acts.send', 'acts.cancel'];
    expect(
      unused(
        keys.map((key) => `stockAdviceItem:${key}`),
        reading,
        contracts,
        other,
      ),
    ).toEqual(['stockAdviceItem:fields.gone', 'stockAdviceItem:acts.cancel']);
  });

  it('takes every text for a code where a template reads a whole namespace', () => {
    const reading = page(`translate(\`violation:\${code}\`)`, 'server/platform/translate.ts');
    const refusing = page(`refuse('taken')`, 'server/features/supplier.ts');
    expect(unused(['violation:taken', 'violation:given'], reading, refusing)).toEqual(['violation:given']);
  });

  it('takes a common word as named by whoever falls back on it', () => {
    const source = page(`useTranslation('transferForm'); t('discard')`);
    expect(unused(['record:discard', 'common:discard', 'form:discard'], source)).toEqual(['form:discard']);
  });

  it('reads the words that words name', () => {
    const words = new Map([
      ['violation:wrongType', 'Enter $t(violation:types.{{expected}}).'],
      ['violation:types.text', 'text'],
      ['violation:types.shape', 'a shape'],
    ]);
    const source = page(`const text = 'wrongType'; t(\`violation:\${code}\`)`, 'web/ui/form.ts');
    expect(listUnused(words, [source])).toEqual(['violation:types.shape']);
  });
});
