import iconv from 'iconv-lite';
import { makeZip } from '../server/platform/sheets/fixtures.ts';
import { hostileBombs } from './hostile-bombs.ts';
import {
  bytes,
  csv,
  filesAround,
  type GoodRow,
  type HostileFile,
  hostile,
  OFFICE,
  OUTSIDE,
  ole,
  rowXml,
} from './hostile-content.ts';

/** Every hostile file, made anew around a good row of the shop. */
export async function hostileFiles(given: GoodRow): Promise<HostileFile[]> {
  const made = filesAround(given);
  const { header, good, next, rows, plain, sheetRows, book, sheet, without, asRead, wrong } = made;
  const workbook = book();
  const halved = (of: Buffer, share: number) => of.subarray(0, Math.floor(of.length * share));

  return [
    ...(await hostileBombs(made)),
    // Another thing than its name says.
    wrong('a picture', bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR'.padEnd(200, '\0'))),
    wrong('a photograph', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF', 0, '\0'.repeat(200)), 'orders.csv'),
    wrong('a document', Buffer.from('%PDF-1.7\n1 0 obj\n<< /JS (app.alert(1)) >>'), 'orders.csv'),
    wrong('a page of markup', Buffer.from('<!doctype html><script>alert(1)</script>'), 'orders.csv'),
    wrong(
      'a drawing with script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'orders.csv',
    ),
    wrong(
      'a table of markup as old programs write it',
      Buffer.from('<table><tr><td>1</td></tr></table>'),
      'orders.xls',
    ),
    wrong('XML of a spreadsheet', Buffer.from(`${OUTSIDE}<Workbook>&x;</Workbook>`), 'orders.xml'),
    wrong('rich text', Buffer.from('{\\rtf1\\ansi hello}'), 'orders.csv'),
    wrong('a program', bytes(0x7f, 'ELF', 2, 1, 1, 0, '\0'.repeat(300))),
    wrong('a program of Windows', bytes('MZ', 0x90, 0, 3, 0, '\0'.repeat(300)), 'orders.csv'),
    wrong('a packed file', bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, '\0'.repeat(60)), 'orders.csv'),
    wrong(
      'a document of a word processor',
      makeZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<a/>' },
      ]),
    ),
    wrong(
      'an archive of programs',
      makeZip([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: A' }]),
      'orders.xlsx',
    ),
    wrong(
      'a table of another office',
      makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
      'orders.ods',
    ),
    wrong('zeroes', Buffer.alloc(5_000), 'orders.csv'),
    wrong(
      'noise',
      Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256)),
      'orders.csv',
    ),
    wrong('a workbook of the old kind', ole('Workbook'), 'orders.xls'),
    wrong('a workbook with a password', ole('EncryptedPackage')),
    wrong('a database in an old container', ole('Something else'), 'orders.csv'),
    // Two things at once.
    wrong(
      'a picture that is a workbook behind',
      Buffer.concat([bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0), workbook]),
    ),
    wrong('a document that is a workbook behind', Buffer.concat([Buffer.from('%PDF-1.7\n'), workbook])),
    hostile(
      ['refused', 'failed', 'imported'],
      'a workbook with a page behind',
      Buffer.concat([workbook, Buffer.from('<script>alert(1)</script>')]),
    ),
    asRead('a workbook called csv', book(), 'orders.csv'),
    asRead('text called xlsx', plain(), 'orders.xlsx'),
    asRead('text called a program', plain(), 'orders.exe'),
    // Cut and bent.
    hostile('refused', 'nothing', Buffer.alloc(0), 'orders.csv'),
    hostile('failed', 'blanks', Buffer.from(' \r\n \r\n'), 'orders.csv'),
    hostile(['refused', 'failed'], 'a mark and nothing', Buffer.from([0xef, 0xbb, 0xbf]), 'orders.csv'),
    hostile('failed', 'a header alone', Buffer.from(header.join(';')), 'orders.csv'),
    ...[0.1, 0.5, 0.9, 0.99].map((share) =>
      hostile(['refused', 'wrongType'], `${share * 100} % of a workbook`, halved(workbook, share)),
    ),
    hostile('failed', 'a workbook without its sheet', without('xl/worksheets/sheet1.xml')),
    hostile(['failed', 'imported'], 'a workbook without relations', without('xl/_rels/workbook.xml.rels')),
    hostile(
      'failed',
      'a wrong checksum',
      sheet(`<worksheet><sheetData>${sheetRows()}</sheetData></worksheet>`, { crc: 1 }),
    ),
    hostile(
      ['refused', 'failed', 'wrongType'],
      'a part with a password',
      sheet('<worksheet/>', { flags: 1 }),
    ),
    hostile(
      ['failed', 'refused', 'imported'],
      'two names for one part',
      sheet(`<worksheet><sheetData>${sheetRows()}</sheetData></worksheet>`, {
        localName: '../../etc/passwd',
      }),
    ),
    hostile(
      ['refused', 'imported'],
      'parts that climb out',
      book([{ name: '../../../tmp/evil.xml', content: '<a/>' }]),
    ),
    // Living content, which is read as what it shows or named as a fault.
    hostile(
      'rowErrors',
      'formulas',
      book(
        [],
        `${rowXml(header)}<row>${header.map(() => '<c><f>HYPERLINK("http://evil.example")</f><v>1</v></c>').join('')}</row>`,
      ),
    ),
    hostile(
      'rowErrors',
      'formulas in text',
      Buffer.from(
        csv([header, good.cells(next()).map((text, index) => (index === 0 ? '=cmd|calc!A1' : text))]),
      ),
      'orders.csv',
    ),
    hostile(
      ['imported', 'wrongType'],
      'macros',
      book([{ name: 'xl/vbaProject.bin', content: ole('VBA') }]),
      'orders.xlsm',
    ),
    hostile(
      'imported',
      'links to other files',
      book([
        {
          name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
          content: `<Relationships><Relationship Id="r" Type="${OFFICE}/externalLinkPath" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`,
        },
      ]),
    ),
    hostile(
      'failed',
      'a sheet that lies elsewhere',
      book([
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="http://evil.example/sheet.xml" TargetMode="External"/></Relationships>`,
        },
      ]),
    ),
    hostile(
      'failed',
      'a sheet above the archive',
      book([
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="../../../../etc/passwd"/></Relationships>`,
        },
      ]),
    ),
    // Letters.
    asRead('the letters of Windows in Central Europe', iconv.encode(csv(rows()), 'win1250'), 'orders.csv'),
    asRead(
      'wide letters',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv(rows()), 'utf16le')]),
      'orders.csv',
    ),
    hostile(
      ['imported', 'rowErrors', 'failed'],
      'broken letters',
      Buffer.concat([plain(), Buffer.from([0xc3, 0x28, 0xff, 0xfe])]),
      'orders.csv',
    ),
    // Names.
    ...[
      '../../../../etc/cron.d/evil.csv',
      '..\\..\\windows\\evil.csv',
      '/etc/passwd',
      'orders\u202evsc.exe',
      `${'x'.repeat(5_000)}.csv`,
      'CON',
      '.',
      '%2e%2e%2fevil.csv',
      '<img src=x>.csv',
      '=cmd|calc.csv',
    ].map((fileName) => asRead(`the name ${fileName.slice(0, 30)}`, plain(), fileName)),
  ];
}
