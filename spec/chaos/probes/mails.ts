import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openMailServer } from '../../mail-server.ts';
import { againstMails } from '../against/against-mails.ts';
import type { Runs } from '../client.ts';
import type { Write } from '../history.ts';
import { healedMs, newWrite, settle } from '../send.ts';
import type { Probe } from './probe.ts';

/** Mails of a round at most. */
const most = 8;

/** Address of the mail server, which no fault cuts off. */
const host = '127.0.0.9';

/** A probe that sends mails, with the options by which the nodes reach its mail server. */
export type MailProbe = Probe & { readonly options: readonly string[] };

/** Clients who mail quotations: each arrives at least once, and once where the fault spares leader and PostgreSQL. */
export const mailProbe = async (): Promise<MailProbe> => {
  const office = await openMailServer({ host });
  const { port, from } = office.server;
  const subjects = (): readonly string[] =>
    office.taken.map(({ raw }) => /^Subject: (.*?)\r?$/m.exec(raw)?.[1] ?? '');
  return {
    options: [
      ...['--smtp-host', host, '--smtp-port', String(port)],
      ...['--smtp-tls', 'false', '--smtp-from', from],
    ],
    begin: async ({ world, round, at }) => {
      const sent: Write[] = [];
      const write = async (
        name: string,
        path: string,
        body: object,
        isOver: () => boolean,
      ): Promise<Write> => {
        const call = { verb: 'POST', path, body: { ...body } } as const;
        const one = newWrite(world, { client: 'clerk', kind: 'mail', name, call });
        if (path.endsWith('/send')) sent.push(one);
        await settle(world, one, at, isOver);
        return one;
      };
      const run: Runs = async (isOver) => {
        for (let n = 1; n <= most && !isOver(); n += 1) {
          const name = `Mail ${round}-${n}`;
          const line_items = [{ name: 'Work', quantity: 1, unit_price: 10 }];
          const quotation = { list_type: 'quotation', line_items };
          const draft = await write(`quotation of ${name}`, '/lists', quotation, isOver);
          const of = `/lists/${draft.id}`;
          const mail = { sent_to: 'greta@example.org', subject: name };
          if (draft.outcome !== 'done') return;
          const final = await write(`finalizing ${name}`, `${of}/finalize`, {}, isOver);
          if (final.outcome === 'done') await write(name, `${of}/send`, mail, isOver);
          await pause(at.whole(100, 1500));
        }
      };
      return {
        run,
        findings: async (jobs) => {
          const end = performance.now() + healedMs;
          const isThere = (): boolean => {
            const present = new Set(subjects());
            return sent.every(({ name, outcome }) => outcome !== 'done' || present.has(name));
          };
          while (!isThere() && performance.now() < end) await pause(50);
          const ofRound = subjects().filter((one) => one.startsWith(`Mail ${round}-`));
          return againstMails(sent, ofRound, jobs);
        },
      };
    },
    figures: () => ({ mails: office.taken.length }),
    stop: office.close,
  };
};
