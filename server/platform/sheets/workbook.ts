import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { brokenSheet } from './error.ts';
import { type NumberLook, StyleReader } from './number-format.ts';
import type { Pace } from './pace.ts';
import { readAttributes, type XmlHandler, XmlScanner } from './xml.ts';

/** Where the rows of a workbook are, and how its numbers look. */
export interface Workbook {
  sheet: string;
  sharedStrings?: string;
  looks: NumberLook[];
  epoch1904: boolean;
}

interface Relation {
  type: string;
  target: string;
}

const RELATIONS = 10_000;

/** Finds the first sheet that a person sees. Throws `sheetBroken` when there is none. */
export async function readWorkbook(archive: Archive, pace: Pace): Promise<Workbook> {
  const root = await readRelations(archive, '', pace);
  const path = [...root.values()].find((relation) => relation.type === 'officeDocument')?.target;
  if (path === undefined) throw brokenSheet('no workbook');
  const workbook = new WorkbookReader();
  await scanPart(archive, path, workbook, pace);
  const relations = await readRelations(archive, path, pace);
  const isSheet = (id: string) => relations.get(id)?.type === 'worksheet';
  const id = workbook.visible.find(isSheet) ?? workbook.hidden.find(isSheet);
  const sheet = id === undefined ? undefined : relations.get(id)?.target;
  if (sheet === undefined) throw brokenSheet('no sheet');
  const targetOf = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target;
  const styles = new StyleReader();
  const stylesPath = targetOf('styles');
  if (stylesPath !== undefined) await scanPart(archive, stylesPath, styles, pace);
  return {
    sheet,
    sharedStrings: targetOf('sharedStrings'),
    looks: styles.looks,
    epoch1904: workbook.epoch1904,
  };
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
