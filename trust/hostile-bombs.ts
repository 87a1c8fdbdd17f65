import { makeZip, packRepeated } from '../server/platform/sheets/fixtures.ts';
import {
  csv,
  ENTITIES,
  type filesAround,
  type HostileFile,
  hostile,
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
    hostile(['tooLarge', 'failed'], 'a bomb that declares its size', sheet(bomb)),
    hostile(['tooLarge', 'failed'], 'a bomb that lies small', sheet(bomb, { declaredBytes: 1_000 })),
    hostile(
      ['tooLarge', 'failed'],
      'a bomb that lies within the limit',
      sheet(bomb, { declaredBytes: 90_000_000 }),
    ),
    hostile(
      ['tooLarge', 'failed'],
      'a bomb of shared strings',
      book([{ name: 'xl/sharedStrings.xml', content: strings }]),
    ),
    hostile(['tooLarge', 'failed'], 'a bomb in the styles', book([{ name: 'xl/styles.xml', content: bomb }])),
    hostile(
      ['tooLarge', 'failed'],
      'a bomb as the workbook part',
      book([{ name: 'xl/workbook.xml', content: bomb }]),
    ),
    hostile('wrongType', 'a zip of a bomb', makeZip([{ name: 'orders.xlsx', content: inner }])),
    hostile(
      ['tooLarge'],
      'a thousand parts',
      book(Array.from({ length: 1_100 }, (_, index) => ({ name: `p${index}`, content: '' }))),
    ),
    hostile(
      'failed',
      'entities that grow',
      sheet(`${ENTITIES}<worksheet><sheetData><row><c><v>&j;</v></c></row></sheetData></worksheet>`),
    ),
    hostile(
      'failed',
      'an entity that reads a file',
      sheet(`${OUTSIDE}<worksheet><sheetData><row><c><v>&x;</v></c></row></sheetData></worksheet>`),
    ),
    hostile(
      'failed',
      'an entity in the workbook part',
      book([{ name: 'xl/workbook.xml', content: `${OUTSIDE}<workbook>&x;</workbook>` }]),
    ),
    hostile(
      'failed',
      'tags that never close',
      sheet(`<worksheet><sheetData>${'<row><c><is>'.repeat(200_000)}`),
    ),
    hostile(
      'failed',
      'cells at the last column',
      sheet(
        `<worksheet><sheetData>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(1_000)}</sheetData></worksheet>`,
      ),
    ),
    hostile(
      'failed',
      'a row number beyond any sheet',
      book([], '<row r="99999999999"><c><v>1</v></c></row>'),
    ),
    hostile('failed', 'a cell of a megabyte', book([], rowXml(['x'.repeat(1_000_000)]))),
    hostile(
      'failed',
      'twelve thousand rows',
      Buffer.from(csv([header, ...Array.from({ length: 12_000 }, () => good.cells('H-0'))])),
      'orders.csv',
    ),
    hostile('failed', 'ten megabytes of commas', Buffer.from(';'.repeat(10_000_000)), 'orders.csv'),
    hostile(
      'failed',
      'a quote that never ends',
      Buffer.from(`a;b\n"${'x;\n'.repeat(3_000_000)}`),
      'orders.csv',
    ),
    hostile('tooLarge', 'a hundred megabytes', streamCsv(100), 'orders.csv'),
    hostile(
      'tooLarge',
      'a byte more than may be',
      Buffer.alloc(20 * 1024 * 1024 + 1, 'a;b\r\n'),
      'orders.csv',
    ),
  ];
}
