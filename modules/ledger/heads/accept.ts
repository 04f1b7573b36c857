import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { rollbackAccepted } from '../../../kernel/ledger/heads/facts.ts';
import type { Rollback } from '../../../kernel/ledger/heads/rollback.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { notHere } from '../../backups/contract/commands.ts';
import { notFirst } from '../../backups/contract/queries.ts';
import { seriesAdvanced } from './series.ts';

export const noRollback = refusal(
  'no_rollback',
  409,
  'The database has all entries of the signed heads. There is nothing to accept.',
);
export const otherHead = refusal(
  'other_head',
  409,
  'The newest signed head is {number}. Send that number to accept the loss of its entries.',
);

const Abandoned = Type.Object({
  after: Type.Integer(),
  through: Type.Integer(),
});

/**
 * Accepts that the database lacks entries that a signed head witnesses. Each affected chain records the loss; ids and number
 * series continue above the highest witnessed ones, so that none is issued twice.
 */
export const accept = command('ledger.heads.accept', {
  says: 'Accept that the ledger continues from an earlier state than the signed head.',
  explains: [
    'After an old database was put back, accepts the loss of entries that a signed head proves.',
    'Only in the first company (`not_in_this_company`) and with a login instead of an API key (`session_required`).',
    '`number` must be that of the newest head (`other_head`); without a loss it is refused with `no_rollback`.',
    'Every affected chain records the loss with the note, and entry ids and number series continue above those witnessed; this cannot be undone.',
  ],
  by: 'owner',
  needsSession: true,
  keyless: true,
  takes: Type.Object({
    number: Type.Integer({ minimum: 1, description: 'Number of the newest witnessed head.' }),
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'Reason, for the ledger.' }),
    rollback: prepared<Rollback>(),
  }),
  gives: Type.Object({
    ok: Type.Literal(true),
    number: Type.Integer(),
    abandoned: Type.Array(Abandoned, {
      description: 'Entries given up on the chain of your company: above `after`, up to `through`.',
    }),
  }),
  refuses: [noRollback, otherHead, notHere],
  prepare: async (input, services, caller) => {
    const refused = notFirst(services.reader(caller), caller);
    if (refused) return refused;
    const rollback = services.heads?.rollback();
    if (!rollback) return noRollback();
    return rollback.number === input.number
      ? { ...input, rollback }
      : otherHead({ number: rollback.number });
  },
  reads: (reader) => ({
    last: reader.row<{ id: number }>('SELECT max(last_id) AS id FROM chain')?.id ?? 0,
  }),
  decide: (_, { rollback, note }, now, { last }) => {
    const known = mustBe(rollback);
    return {
      facts: acceptanceFacts(known, { reason: 'accepted', note, last }, now),
      answer: {
        ok: true,
        number: known.number,
        abandoned: known.abandons
          .filter(({ company }) => company === now.company.id)
          .map(({ after, through }) => ({ after, through })),
      },
    };
  },
});

type Accepted = { readonly reason: string; readonly note: string; readonly last: number };

/** Facts of an accepted rollback: one on each chain, then the counters; the first leaves the witnessed ids free. */
export const acceptanceFacts = (
  { number, hash: head, abandons, highest, series }: Rollback,
  { reason, note, last }: Accepted,
  now: Pick<Now, 'id'>,
): readonly Fact[] => [
  ...[...abandons]
    .sort((a, b) => Number(b.company === instance) - Number(a.company === instance))
    .map(({ company, after, through, hash }, at) =>
      rollbackAccepted(
        now.id('ledger_rollback'),
        { number, head, after, through, hash, reason, note },
        { company, leaves: at === 0 ? Math.max(0, highest - last) : 0 },
      ),
    ),
  ...series.map((one) => seriesAdvanced(one, now)),
];
