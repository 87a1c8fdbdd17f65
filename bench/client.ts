import { shopId } from './seed.ts';

export const PASSWORD = 'a password for the benchmark';
/** Accounts of each area, in turns: calls a minute are limited for each. */
export const ACCOUNTS = 12;
/** Milliseconds after which people sign in again: a token lives for a quarter of an hour. */
const SIGNED_IN = 600_000;
/** The login of an account, the same in both areas. */
export const loginOf = (number: number): string => `bench-${number}`;

/** A page of a list, with the cursors of its neighbours. */
export const pageOfList = (client: Client, entity: string, offset: number): Promise<unknown> =>
  client.send('POST', `/api/${entity}/list`, {
    limit: 50,
    offset,
    select: ['id'],
    total: 'none',
    cursor: '',
  });

/** People who are signed in and call the portal in turns. */
export class Client {
  readonly #base: string;
  #tokens: string[] = [];
  #calls = 0;
  #audience: 'user' | 'admin' | null = null;
  #signsInAt = Number.POSITIVE_INFINITY;
  constructor(base: string) {
    this.#base = base;
  }
  async signIn(audience: 'user' | 'admin'): Promise<void> {
    this.#audience = audience;
    this.#signsInAt = Date.now() + SIGNED_IN;
    this.#tokens = [];
    for (let number = 1; number <= ACCOUNTS; number++) {
      const login = { login: loginOf(number), password: PASSWORD };
      const { token } = (await this.send('POST', `/gateway/${audience}/login`, login)) as { token: string };
      this.#tokens.push(token);
    }
  }
  #authorization(): Record<string, string> {
    const token = this.#tokens[this.#calls++ % this.#tokens.length];
    return token ? { authorization: `Bearer ${token}` } : {};
  }
  async send(method: string, path: string, body?: object): Promise<unknown> {
    if (this.#audience && Date.now() > this.#signsInAt) await this.signIn(this.#audience);
    const response = await fetch(this.#base + path, {
      method,
      headers: { ...this.#authorization(), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }
  async upload(path: string, name: string, text: string): Promise<unknown> {
    const form = new FormData();
    form.append('eshop', shopId(1));
    form.append('file', new Blob([text], { type: 'text/csv' }), name);
    const response = await fetch(this.#base + path, {
      method: 'POST',
      headers: this.#authorization(),
      body: form,
    });
    return response.json();
  }
  /** Waits for an import of a noun that begins with a file. @returns its result, and the seconds that it took. */
  async import(
    noun: string,
    text: string,
  ): Promise<{ imported: number; failedRows: number; seconds: number }> {
    const start = performance.now();
    const { resultId } = (await this.upload(`/api/${noun}/import`, `${noun}.csv`, text)) as {
      resultId: string;
    };
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const result = (await this.send('GET', `/api/${noun}/import/${resultId}`)) as {
        status: string;
        imported: number;
        failedRows: number;
      };
      if (result.status === 'finished') return { ...result, seconds: (performance.now() - start) / 1_000 };
    }
  }
}
