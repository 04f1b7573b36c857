import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { Name } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { written } from '../../../kernel/values/clock.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { handleTaken, nobodyToAsk, proofNeeded, proofOver, proofWrong } from '../refusals.ts';
import { issuerIn, type Proof, readProof } from './proof.ts';
import { StatusWritten, statusAt } from './status.ts';
import {
  ofInstance,
  supporter,
  supporterIdOf,
  supporterOf,
  supporterVerified,
} from './supporter.ts';

/** Verifies the caller's badge by a proof signed by the issuer, offline. */
export const verify = command('stars.supporters.verify', {
  says: 'Verify your supporter badge by its signed proof.',
  explains: [
    'Checks the signature of the proof offline with the public key that the operator has placed in the data folder (`verification_unavailable` without it).',
    'The proof must be for the handle (`proof_wrong`), not expired (`proof_over`) and not used by another user (`handle_taken`).',
    'The badge is not shown until `stars_supporters_setDisplay`.',
    'A further proof replaces handle and expiry; a badge cannot be withdrawn.',
  ],
  by: 'viewer',
  takes: Type.Object({
    handle: Name,
    proof: Type.Optional(Type.String({ maxLength: 4000 })),
    read: prepared<Proof>(),
  }),
  gives: StatusWritten,
  refuses: [nobodyToAsk, proofNeeded, proofWrong, proofOver, handleTaken],
  prepare: async ({ handle, proof }, { settings }) => {
    const issuer = await issuerIn(settings.dataDir);
    if (!issuer) return nobodyToAsk();
    if (!proof) return proofNeeded();
    const read = readProof(issuer, proof);
    if (read?.handle.toLowerCase() !== handle.trim().toLowerCase()) return proofWrong({ handle });
    return { handle, read };
  },
  reads: (reader, { handle }, _, { caller }) => {
    const id = supporterIdOf(caller.user_id);
    const other = reader
      .of(instance)
      .row<{ id: string }>(
        'SELECT id FROM supporter_view WHERE company=:company AND handle_key=:key',
        { key: handle.trim().toLowerCase() },
      );
    if (other && other.id !== id) return handleTaken({ handle });
    return { id, state: supporterOf(reader, caller.user_id) };
  },
  decide: (_, input, now, { id, state }) => {
    const { handle, until = null } = mustBe(input.read);
    const verified_until = until && written(until);
    if (verified_until && verified_until <= now.ts) return proofOver({ until });
    const facts = [supporterVerified(id, { handle, verified_until }, ofInstance)];
    return { facts, answer: statusAt(stateAfter(supporter, state, facts, now), now.ts) };
  },
});
