import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { HeadShape } from '../../../kernel/ledger/heads/anchors.ts';
import { headSigned, headsId, ledgerHeads } from '../../../kernel/ledger/heads/facts.ts';
import { recordHead } from '../../../kernel/ledger/heads/signer.ts';
import { instance } from '../../../kernel/reader/reader.ts';

export const headOutOfTurn = refusal(
  'head_out_of_turn',
  409,
  'Another head was signed meanwhile: the newest is {number}. Sign again.',
);

/** Records a signed head as an entry on the chain of no company. */
export const record = command(recordHead, {
  says: 'Record a signed head of the ledger.',
  by: 'owner',
  takes: HeadShape,
  refuses: [headOutOfTurn],
  reads: (reader) => ({
    newest: reader.of(instance).state(ledgerHeads, headsId)?.number ?? 0,
  }),
  decide: (_, signed, __, { newest }) =>
    signed.head.number <= newest
      ? headOutOfTurn({ number: newest })
      : [headSigned(headsId, signed, { company: instance })],
});
