import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { describe } from 'vitest';

/** The gzipped CSV of a real shop's orders, which is no part of the repository (see the README). */
const file = process.env.LADING_RETAIL_DATA;

/** The rows of that file, as text. Throws where `LADING_RETAIL_DATA` names no file. */
export const readRetailData = (): Readable => Readable.from([gunzipSync(readFileSync(file ?? ''))]);

/** `describe` for tests that need a real shop's orders; skipped, and named in the summary, where none are given. */
export const describeWithRetailData = (name: string, tests: () => void): void =>
  void describe.skipIf(!file)(file ? name : `SKIPPED, for LADING_RETAIL_DATA names no file: ${name}`, tests);
