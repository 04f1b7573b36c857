import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import {
  headStamped,
  headsId,
  ledgerHeads,
  StampShape,
} from '../../../kernel/ledger/heads/facts.ts';
import { instance } from '../../../kernel/reader/reader.ts';

/** Records the timestamp of a signed head. */
export const stamp = command('ledger.heads.stamp', {
  says: 'Record the timestamp of a signed head.',
  by: 'owner',
  takes: StampShape,
  refuses: [notFound],
  reads: (reader) => ({ newest: reader.of(instance).state(ledgerHeads, headsId)?.number ?? 0 }),
  decide: (_, input, __, { newest }) =>
    input.number > newest
      ? notFound({ what: 'signed head', id: String(input.number) })
      : [headStamped(headsId, input, { company: instance })],
});
