import type { Kept, Recorded } from '../../../kernel/declare/decision.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { keysEnd } from '../keys/key.ts';
import { liveSessions, revoked } from './session.ts';

/**
 * Ends all that a login was let in by: its sessions but the one to keep, the API keys of its user and any link to
 * reset its password.
 */
export const accessEnds = (
  reader: Reader,
  { user_id }: { readonly user_id: string },
  ts: string,
  reason: string,
  kept_session?: string,
): readonly (Recorded | Kept)[] => [
  ...revoked(
    liveSessions(reader, user_id, ts).filter(({ id }) => id !== kept_session),
    ts,
    reason,
  ),
  ...keysEnd(reader, user_id),
  { keep: 'reset_token', row: { company: instance, user_id }, drop: true },
];
