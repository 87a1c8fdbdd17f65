import { makeZip, packRepeated } from '../server/platform/sheets/fixtures.ts';
import {
  csv,
  ENTITIES,
  type filesAround,
  type HostileFile,
  OUTSIDE,
  rowXml,
  streamCsv,
} from './hostile-content.ts';

/** Files that cost more than they weigh, and files that weigh too much. */
export async function hostileBombs({
  header,
  good,
  book,
  sheet,
}: ReturnType<typeof filesAround>): Promise<HostileFile[]> {
  const bombRow = '<row><c r="A1" s="0"/></row>'.repeat(2_500);
  const bomb = await packRepeated('<worksheet><sheetData>', () => bombRow, 6_200, '</sheetData></worksheet>');
  const strings = await packRepeated('<sst>', () => '<si><t>0</t></si>'.repeat(4_000), 6_200, '</sst>');
  const inner = makeZip([{ name: 'xl/worksheets/sheet1.xml', content: bomb }]);
  return [
    { what: 'a bomb that declares its size', content: sheet(bomb), fate: ['tooLarge', 'failed'] },
    {
      what: 'a bomb that lies small',
      content: sheet(bomb, { declaredBytes: 1_000 }),
      fate: ['tooLarge', 'failed'],
    },
    {
      what: 'a bomb that lies within the limit',
      content: sheet(bomb, { declaredBytes: 90_000_000 }),
      fate: ['tooLarge', 'failed'],
    },
    {
      what: 'a bomb of shared strings',
      content: book([{ name: 'xl/sharedStrings.xml', content: strings }]),
      fate: ['tooLarge', 'failed'],
    },
    {
      what: 'a bomb in the styles',
      content: book([{ name: 'xl/styles.xml', content: bomb }]),
      fate: ['tooLarge', 'failed'],
    },
    {
      what: 'a bomb as the workbook part',
      content: book([{ name: 'xl/workbook.xml', content: bomb }]),
      fate: ['tooLarge', 'failed'],
    },
    {
      what: 'a zip of a bomb',
      content: makeZip([{ name: 'orders.xlsx', content: inner }]),
      fate: 'wrongType',
    },
    {
      what: 'a thousand parts',
      content: book(Array.from({ length: 1_100 }, (_, index) => ({ name: `p${index}`, content: '' }))),
      fate: ['tooLarge'],
    },
    {
      what: 'entities that grow',
      content: sheet(`${ENTITIES}<worksheet><sheetData><row><c><v>&j;</v></c></row></sheetData></worksheet>`),
      fate: 'failed',
    },
    {
      what: 'an entity that reads a file',
      content: sheet(`${OUTSIDE}<worksheet><sheetData><row><c><v>&x;</v></c></row></sheetData></worksheet>`),
      fate: 'failed',
    },
    {
      what: 'an entity in the workbook part',
      content: book([{ name: 'xl/workbook.xml', content: `${OUTSIDE}<workbook>&x;</workbook>` }]),
      fate: 'failed',
    },
    {
      what: 'tags that never close',
      content: sheet(`<worksheet><sheetData>${'<row><c><is>'.repeat(200_000)}`),
      fate: 'failed',
    },
    {
      what: 'cells at the last column',
      content: sheet(
        `<worksheet><sheetData>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(1_000)}</sheetData></worksheet>`,
      ),
      fate: 'failed',
    },
    {
      what: 'a row number beyond any sheet',
      content: book([], '<row r="99999999999"><c><v>1</v></c></row>'),
      fate: 'failed',
    },
    { what: 'a cell of a megabyte', content: book([], rowXml(['x'.repeat(1_000_000)])), fate: 'failed' },
    {
      what: 'twelve thousand rows',
      content: Buffer.from(csv([header, ...Array.from({ length: 12_000 }, () => good.cells('H-0'))])),
      fileName: 'orders.csv',
      fate: 'failed',
    },
    {
      what: 'ten megabytes of commas',
      content: Buffer.from(';'.repeat(10_000_000)),
      fileName: 'orders.csv',
      fate: 'failed',
    },
    {
      what: 'a quote that never ends',
      content: Buffer.from(`a;b\n"${'x;\n'.repeat(3_000_000)}`),
      fileName: 'orders.csv',
      fate: 'failed',
    },
    { what: 'a hundred megabytes', content: streamCsv(100), fileName: 'orders.csv', fate: 'tooLarge' },
    {
      what: 'a byte more than may be',
      content: Buffer.alloc(20 * 1024 * 1024 + 1, 'a;b\r\n'),
      fileName: 'orders.csv',
      fate: 'tooLarge',
    },
  ];
}
