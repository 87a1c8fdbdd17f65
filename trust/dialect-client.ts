import { sendOverWire, type WireAnswer } from './wire.ts';

/** A record as an existing client sees it: whatever came. */
export type Remote = Record<string, unknown> & { id: string };

export interface Listing {
  results: Remote[];
  paging: { returned: number; from: number; to: number; total: number };
}

/** What the client could not do: the answer and every violation with its parameters, which it prints. */
export class Refused extends Error {
  readonly status: number;
  readonly violations: { propertyPath: string; message: string; parameters: Record<string, unknown> }[];

  constructor(answer: WireAnswer) {
    const problem = JSON.parse(answer.text) as Pick<Refused, 'violations'> & { error: string };
    super(`${answer.status} ${problem.error}`);
    this.status = answer.status;
    // It goes through the keys of `parameters`: anything but an object ends it.
    this.violations = problem.violations.map((violation) => {
      for (const name of Object.keys(violation.parameters)) String(violation.parameters[name]);
      return violation;
    });
  }
}

const TRIES = 10;
/** Answers that it takes for final; everything else it repeats. */
const FINAL = new Set([400, 404, 410]);

/**
 * An integration written for the published interface that ours continues, with its habits: it signs in under a
 * form's content type, names JSON where there is no body, asks for everything by empty lists, pages until a page is
 * short, reads a record out of every good answer, and repeats what it does not understand.
 */
export class DialectClient {
  readonly #port: number;
  #token = '';
  /** How often it had to ask. */
  requests = 0;

  constructor(port: number) {
    this.#port = port;
  }

  async signIn(email: string, password: string): Promise<{ token: string; exp: number }> {
    const answer = await sendOverWire(this.#port, {
      method: 'POST',
      path: '/api/login/user',
      payload: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    if (answer.status !== 200) throw new Refused(answer);
    const signedIn = JSON.parse(answer.text) as { token: string; exp: number };
    this.#token = signedIn.token;
    return signedIn;
  }

  /** @throws Refused for 400, 404, 410 at once, for anything else after ten tries. */
  async #call(method: string, path: string, body: unknown, good: number): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      this.requests++;
      const answer = await sendOverWire(this.#port, {
        method,
        path,
        payload: body === undefined ? undefined : JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      }).catch((error: Error) => error);
      if (answer instanceof Error) {
        if (attempt === TRIES) throw answer;
        continue;
      }
      if (answer.status === good) return answer.text;
      if (FINAL.has(answer.status) || attempt === TRIES) throw new Refused(answer);
    }
  }

  /** Creates a record; without one in the answer it breaks. */
  async create(entity: string, body: object): Promise<Remote> {
    return recordIn(await this.#call('POST', `/api/${entity}`, body, 201));
  }

  async read(entity: string, id: string): Promise<Remote> {
    return recordIn(await this.#call('GET', `/api/${entity}/${id}`, undefined, 200));
  }

  async update(entity: string, id: string, body: object): Promise<Remote> {
    return recordIn(await this.#call('PUT', `/api/${entity}/${id}`, body, 200));
  }

  /** An act on a record, such as `send`: a PUT with a content type and no body. */
  async act(entity: string, id: string, act: string): Promise<Remote> {
    return recordIn(await this.#call('PUT', `/api/${entity}/${id}/${act}`, undefined, 200));
  }

  /** Deletes: a content type and no body here too. */
  async remove(path: string): Promise<void> {
    await this.#call('DELETE', path, undefined, 204);
  }

  async list(entity: string, query: object): Promise<Listing> {
    return JSON.parse(await this.#call('POST', `/api/${entity}/list`, query, 200)) as Listing;
  }

  /** All records that changed since a moment, page by page until one is not full. */
  async changedSince(entity: string, since: string, limit = 1_000, criteria: object = {}): Promise<Remote[]> {
    const found: Remote[] = [];
    for (let offset = 0; ; offset += limit) {
      const page = await this.list(entity, {
        limit,
        offset,
        nested: false,
        select: [],
        sort: [],
        criteria: { changedAt: { gte: since }, ...criteria },
      });
      found.push(...page.results);
      if (page.paging.returned < limit) return found;
    }
  }
}

function recordIn(text: string): Remote {
  const record = JSON.parse(text) as Remote;
  if (typeof record.id !== 'string') throw new Error(`no record in the answer: ${text.slice(0, 100)}`);
  return record;
}
