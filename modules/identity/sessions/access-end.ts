import type { Kept, Recorded } from '../../../kernel/declare/decision.ts';
import { instance, type Look } from '../../../kernel/reader/reader.ts';
import { keysEnd } from '../keys/key.ts';
import { liveSessions, revoked } from './session.ts';

/**
 * Ends all that a login was let in by: its sessions but the one to keep, the API keys of its user and any link to
 * reset its password.
 */
export const accessEnds = (
  look: Look,
  { user_id }: { readonly user_id: string },
  ts: string,
  reason: string,
  kept_session?: string,
): readonly (Recorded | Kept)[] => [
  ...revoked(
    liveSessions(look, user_id, ts).filter(({ id }) => id !== kept_session),
    ts,
    reason,
  ),
  ...keysEnd(look, user_id),
  { keep: 'reset_token', row: { company: instance, user_id }, drop: true },
];
