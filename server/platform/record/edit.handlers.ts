import type { editRoutes } from '../../../contracts/kit/edit.ts';
import { type Noun, pluralOf } from '../../../contracts/kit/noun.ts';
import { invalid, Problem, type Violation, violationsOf } from '../../../contracts/kit/problem.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { actOnEach } from '../http/bulk.ts';
import { type Handler, ownTransactions, type Request } from '../http/handler.ts';
import { saysWhatIs, setAside } from '../http/sent-back.ts';
import { problemMessage, type Translate, violationMessage } from '../translate/translate.ts';

interface Edited {
  noun: Noun;
  routes: Record<string, Route>;
}

/** The noun's own calls, by which each record is read and changed. */
interface Own {
  read: unknown;
  update: unknown;
}

type Set = Readonly<Record<string, unknown>>;
const FAILED = 'record:failed.edit';
type Routes = ReturnType<typeof editRoutes>;

/**
 * The handlers of `editRoutes`: each record is read, gets its new values and is given to the noun's own `update`, as if
 * a person sent it back; so all its rules hold, and none is written twice.
 * @param own asked when a call comes: the handlers of the noun may be made around these.
 */
export function editHandlers(
  services: { database: Database; translate: Translate },
  { noun, routes }: Edited,
  own: () => Own,
) {
  const { translate } = services;

  const edit = async (tx: Tx, request: Request, id: string, set: Set, seen: number | null): Promise<void> => {
    const { read, update } = own() as Record<keyof Own, Handler<Route>>;
    const { read: reading, update: updating } = routes;
    if (!reading?.answer || !updating?.body) throw new Error(`${noun.name} has no calls to edit by`);
    const asked = {
      ...request,
      params: { id },
      query: {},
      body: undefined,
      version: null,
    } as never as Request;
    const record = JSON.parse(JSON.stringify(await read(tx, asked))) as Record<string, unknown>;
    if (saysWhatIs(set, record)) return;
    const { body } = setAside(record, updating.body, reading.answer);
    const parsed = updating.body.safeParse({ ...(body as object), ...set }, { reportInput: true });
    if (!parsed.success) throw invalid(violationsOf(parsed.error));
    const version = seen ?? (record.version as number | undefined) ?? null;
    await update(tx, { ...asked, body: parsed.data, version } as never);
  };

  /** What is wrong with one record, as a sentence: that of each field where it is the fields that are wrong. */
  const say = (language: Request['language']) => (problem: Problem) => {
    const fields = problem.violations.map((violation) => {
      const field = violation.propertyPath.split(/[.[]/)[0] ?? '';
      const name = translate(language, [`${noun.name}:fields.${field}`, `record:fields.${field}`]);
      return `${name}: ${violationMessage(translate, language, violation)}`;
    });
    return fields.length > 0 ? fields.join(' ') : problemMessage(translate, language, problem);
  };

  return {
    editMany: ownTransactions<Routes['editMany']>((request) => {
      const body = request.body as unknown as Record<string, string[]> & { set: Set };
      return actOnEach(
        services,
        request,
        body[pluralOf(noun)] ?? [],
        FAILED,
        async (tx, id) => {
          await edit(tx, request as never, id, body.set, null);
          return { status: null };
        },
        { say: say(request.language) },
      );
    }),
    editRows: ownTransactions<Routes['editRows']>(async (request) => {
      const { rows } = request.body;
      const byId = new Map(rows.map((row) => [row.id.toLowerCase(), row]));
      const wrong = new Map<string, Violation[]>();
      const { done, failed, results } = await actOnEach(
        services,
        request,
        rows.map(({ id }) => id),
        FAILED,
        async (tx, id) => {
          const row = byId.get(id);
          wrong.delete(id);
          try {
            if (row) await edit(tx, request as never, id, row.set, row.version ?? null);
          } catch (error) {
            if (error instanceof Problem) wrong.set(id, [...error.violations]);
            throw error;
          }
          return { status: null };
        },
        { say: say(request.language) },
      );
      return {
        done,
        failed,
        results: results.map(({ status: _, ...result }) => ({
          ...result,
          violations: (wrong.get(result.id) ?? []).map((violation) => ({
            propertyPath: violation.propertyPath,
            code: violation.code,
            message: violationMessage(translate, request.language, violation),
          })),
        })),
      };
    }),
  };
}
