import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';

class Storage {
  readonly kept = new Map<string, string>();
  isFull = false;
  getItem = (key: string) => this.kept.get(key) ?? null;
  removeItem = (key: string) => this.kept.delete(key);
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new Error('QuotaExceededError');
    this.kept.set(key, value);
  };
}

let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was typed with the moment, each key for itself', () => {
  writeDraft('user.a', { orderNumber: 'SK-9', items: [{ quantity: 2 }] }, new Date('2026-11-19T14:51:00Z'));
  expect(readDraft('user.a')).toEqual({
    values: { orderNumber: 'SK-9', items: [{ quantity: 2 }] },
    savedAt: '2026-11-19T14:51:00.000Z',
  });
  expect(readDraft('user.b')).toBeNull();
  forgetDraft('user.a');
  expect(readDraft('user.a')).toBeNull();
});

it('takes nothing for a draft that is none', () => {
  for (const text of ['{', '"x"', '{"values":{}}', '[]', '{"values":null,"savedAt":"x"}']) {
    storage.kept.set('lading.draft.k', text);
    expect(readDraft('k'), text).toBeNull();
  }
});

it('goes on without storage', () => {
  storage.isFull = true;
  expect(() => writeDraft('k', {})).not.toThrow();
  vi.stubGlobal('sessionStorage', undefined);
  expect(readDraft('k')).toBeNull();
});
