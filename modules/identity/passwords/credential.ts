import type { Kept } from '../../../kernel/decision.ts';
import { instance } from '../../../kernel/store/look.ts';
import type { Login } from '../users/view.ts';

/** The row of a password: its hash, and the version that access tokens name. */
export const credentialRow = ({ user_id, hash, ver }: Login, ts: string): Kept => ({
  keep: 'credential',
  row: { company: instance, id: user_id, hash, ver, changed_at: ts },
});
