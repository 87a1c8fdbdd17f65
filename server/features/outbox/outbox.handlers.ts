import { notFound } from '../../../contracts/kit/problem.ts';
import type { outboxRoutes } from '../../../contracts/outbox/outbox.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';

/** The letters that lie here because no mail server is set: how people get into a portal that is only tried. */
export const outboxHandlers = ({ config, mailer }: Services): Handlers<typeof outboxRoutes> => ({
  list: async () => ({
    on: config.SMTP_URL === undefined,
    letters: (await mailer.listOutbox()).map(({ id, at, to, subject }) => ({ id, at, to, subject })),
  }),
  read: async (_, { params }) => {
    const letter = (await mailer.listOutbox()).find(({ id }) => id === params.letter);
    if (!letter) throw notFound();
    const { id, at, to, subject, text, html } = letter;
    return { id, at, to, subject, text, html: html ?? null };
  },
});
