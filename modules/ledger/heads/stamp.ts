import {
  headStamped,
  headsId,
  ledgerHeads,
  StampFailure,
  StampShape,
  stampFailed,
} from '../../../kernel/ledger/heads/facts.ts';
import { command } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { instance } from '../../../kernel/store/look.ts';

/** Records the timestamp of a signed head. */
export const stamp = command('ledger.heads.stamp', {
  says: 'Record the timestamp of a signed head.',
  by: 'owner',
  takes: StampShape,
  refuses: [notFound],
  reads: (look) => ({ newest: look.of(instance).state(ledgerHeads, headsId)?.number ?? 0 }),
  decide: (_, input, __, { newest }) =>
    input.number > newest
      ? notFound({ what: 'signed head', id: String(input.number) })
      : [headStamped(headsId, input, { company: instance })],
});

/** Records that no timestamp of a signed head could be had. */
export const stampFailure = command('ledger.heads.stampFailure', {
  says: 'Record that a signed head could not be given a timestamp.',
  by: 'owner',
  takes: StampFailure,
  decide: (_, input) => [stampFailed(headsId, input, { company: instance })],
});
