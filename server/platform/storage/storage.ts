import type { Readable } from 'node:stream';

/** What is kept of a stored file; whoever stores it writes the key into a row of its own. */
export interface StoredFile {
  /** `<organisation>/<yy>/<mm>/<random>.<kind>`; never any part of the name that a person gave. */
  key: string;
  bytes: number;
  /** Lower case hex. */
  sha256: string;
}

export interface PutOptions {
  /** More than so many bytes end the storing with 413 `fileTooLarge`; nothing stays behind. */
  maxBytes: number;
  /** Whose file it is; null for the provider's own. */
  organisationId: string | null;
  /** What it is to the program, such as `import` or `photo`: small letters and hyphens. */
  kind: string;
}

/** Where uploaded and produced files lie. It knows nothing of rights: whoever opens a key has asked before. */
export interface Storage {
  /** Bytes that are free where files are kept. */
  room(): Promise<number>;
  /** Streams a file in. When it returns, the file is whole and on the disk. Throws 507 `noRoom` where little is left. */
  put(source: Readable, options: PutOptions): Promise<StoredFile>;
  /** The stream fails with 404 `notFound` when there is no such file. */
  open(key: string): Readable;
  /** A local path for readers that need one. Throws 404 `notFound` for what is no key. */
  path(key: string): string;
  /** The keys of all files that were written before a moment. */
  listOlder(before: Date): AsyncIterable<string>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
