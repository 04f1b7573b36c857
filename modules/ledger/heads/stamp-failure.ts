import { command } from '../../../kernel/declare/operation.ts';
import { headsId, StampFailure, stampFailed } from '../../../kernel/ledger/heads/facts.ts';
import { instance } from '../../../kernel/reader/reader.ts';

/** Records that no timestamp of a signed head could be had. */
export const stampFailure = command('ledger.heads.stampFailure', {
  says: 'Record that a signed head could not be given a timestamp.',
  by: 'owner',
  takes: StampFailure,
  decide: (_, input) => [stampFailed(headsId, input, { company: instance })],
});
