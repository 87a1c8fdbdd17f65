import { shopId } from './seed.ts';

export const PASSWORD = 'a password for the benchmark';

/** Somebody who is signed in and calls the portal. */
export class Client {
  readonly #base: string;
  #token = '';
  constructor(base: string) {
    this.#base = base;
  }
  async signIn(audience: 'user' | 'admin'): Promise<void> {
    const { token } = (await this.send('POST', `/gateway/${audience}/login`, {
      login: 'bench',
      password: PASSWORD,
    })) as { token: string };
    this.#token = token;
  }
  async send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.#base + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
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
      headers: { authorization: `Bearer ${this.#token}` },
      body: form,
    });
    return response.json();
  }
}
