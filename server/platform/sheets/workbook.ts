import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { brokenSheet, SheetError } from './error.ts';
import { type NumberLook, StyleReader } from './number-format.ts';
import { Pace } from './pace.ts';
import { readAttributes, type XmlHandler, XmlScanner } from './xml.ts';

/** Where the rows of a workbook are, and how its numbers look. */
export interface Workbook {
  sheet: string;
  /** Rows with content on the other sheets that a person sees, counted up to a bound. */
  otherRows: number;
  sharedStrings?: string;
  looks: NumberLook[];
  epoch1904: boolean;
}

interface Relation {
  type: string;
  target: string;
}

const RELATIONS = 10_000;
/** What is not read costs no more than this to count. */
const COUNTED = { sheets: 50, rows: 100_000, milliseconds: 2_000 };

/** Finds the first sheet with content that a person sees. Throws `sheetBroken` when there is no sheet. */
export async function readWorkbook(archive: Archive, pace: Pace): Promise<Workbook> {
  const root = await readRelations(archive, '', pace);
  const path = [...root.values()].find((relation) => relation.type === 'officeDocument')?.target;
  if (path === undefined) throw brokenSheet('no workbook');
  const workbook = new WorkbookReader();
  await scanPart(archive, path, workbook, pace);
  const relations = await readRelations(archive, path, pace);
  const isSheet = (id: string) => relations.get(id)?.type === 'worksheet';
  const visible = workbook.visible.filter(isSheet).flatMap((id) => relations.get(id)?.target ?? []);
  const hidden = relations.get(workbook.hidden.find(isSheet) ?? '')?.target;
  const { sheet = hidden, otherRows } = await chooseSheet(archive, visible);
  if (sheet === undefined) throw brokenSheet('no sheet');
  const targetOf = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target;
  const styles = new StyleReader();
  const stylesPath = targetOf('styles');
  if (stylesPath !== undefined) await scanPart(archive, stylesPath, styles, pace);
  return {
    sheet,
    otherRows,
    sharedStrings: targetOf('sharedStrings'),
    looks: styles.looks,
    epoch1904: workbook.epoch1904,
  };
}

async function chooseSheet(
  archive: Archive,
  visible: readonly string[],
): Promise<{ sheet?: string | undefined; otherRows: number }> {
  const [first] = visible;
  if (visible.length < 2) return { sheet: first, otherRows: 0 };
  const pace = new Pace(COUNTED.milliseconds);
  let sheet: string | undefined;
  let otherRows = 0;
  for (const one of visible.slice(0, COUNTED.sheets)) {
    const rows = await countRows(archive, one, sheet === undefined ? 1 : COUNTED.rows - otherRows, pace);
    if (sheet !== undefined) otherRows += rows;
    else if (rows > 0) sheet = one;
  }
  return { sheet: sheet ?? first, otherRows };
}

/** Rows with content, up to a bound. What is wrong with a sheet shows where it is read, and one that is not may be broken. */
async function countRows(archive: Archive, name: string, most: number, pace: Pace): Promise<number> {
  let rows = 0;
  let inCell = false;
  let hasContent = false;
  const handler: XmlHandler = {
    open(tag) {
      if (tag === 'row') hasContent = false;
      inCell = tag === 'v' || tag === 't';
    },
    close(tag) {
      inCell = false;
      if (tag === 'row' && hasContent) rows += 1;
    },
    text(value) {
      hasContent ||= inCell && value.trim() !== '';
    },
  };
  try {
    for await (const _ of scanSteps(archive, name, handler, pace)) if (rows >= most) break;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
  }
  return Math.min(rows, most);
}

/** Scans one part from its first to its last byte. Throws `sheetBroken` when it is not UTF-8 or ends early. */
export async function scanPart(
  archive: Archive,
  name: string,
  handler: XmlHandler,
  pace: Pace,
): Promise<void> {
  for await (const _ of scanSteps(archive, name, handler, pace));
}

/** The same in steps, so that what the handler gathers can be taken in between. */
export async function* scanSteps(
  archive: Archive,
  name: string,
  handler: XmlHandler,
  pace: Pace,
): AsyncGenerator<void, void, undefined> {
  const scanner = new XmlScanner(handler);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of archive.read(name)) {
    scanner.write(decode(decoder, piece));
    await pace.tick();
    yield;
  }
  scanner.write(decode(decoder));
  scanner.end();
  yield;
}

function decode(decoder: InstanceType<typeof TextDecoder>, piece?: Buffer): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw brokenSheet('text that is not UTF-8');
  }
}

/** The relations of a part by their ids, targets as paths in the archive; `''` is the package itself. */
async function readRelations(archive: Archive, of: string, pace: Pace): Promise<Map<string, Relation>> {
  const folder = posix.dirname(`/${of}`);
  const relations = new Map<string, Relation>();
  await scanPart(
    archive,
    posix.join(folder, '_rels', `${posix.basename(of)}.rels`).slice(1),
    {
      open(name, raw) {
        if (name !== 'Relationship') return;
        if (relations.size >= RELATIONS) throw brokenSheet('too many relations');
        const { Id = '', Type = '', Target = '', TargetMode } = readAttributes(raw);
        // What lies outside of the file is never fetched.
        if (TargetMode === 'External') return;
        relations.set(Id, { type: posix.basename(Type), target: posix.resolve(folder, Target).slice(1) });
      },
      close() {},
      text() {},
    },
    pace,
  );
  return relations;
}

class WorkbookReader implements XmlHandler {
  readonly visible: string[] = [];
  readonly hidden: string[] = [];
  epoch1904 = false;

  open(name: string, raw: string): void {
    if (name === 'workbookPr') {
      const { date1904 } = readAttributes(raw);
      this.epoch1904 = date1904 === '1' || date1904 === 'true';
    }
    if (name !== 'sheet') return;
    const { id = '', state = 'visible' } = readAttributes(raw);
    const list = state === 'visible' ? this.visible : this.hidden;
    if (list.length < RELATIONS) list.push(id);
  }

  close(): void {}

  text(): void {}
}
