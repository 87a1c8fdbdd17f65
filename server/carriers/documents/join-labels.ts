import type { LabelFormat } from '../carrier-adapter.ts';
import { joinPdfs } from './join-pdfs.ts';

/** Labels of one format as one file: pages of PDF, or whole blocks of ZPL one after the other. @throws Error as `joinPdfs` */
export const joinLabels = (files: readonly Buffer[], format: LabelFormat): Promise<Buffer> =>
  format === 'pdf' ? joinPdfs(files) : Promise.resolve(Buffer.from(files.map(String).join('\n')));
