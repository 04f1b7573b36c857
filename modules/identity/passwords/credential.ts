import type { Kept } from '../../../kernel/declare/decision.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import type { Login } from '../users/view.ts';

/** A password to store: a first password where it must be changed, unclaimed where it names an invitation. */
type Credential = Pick<Login, 'user_id' | 'hash' | 'ver'> &
  Partial<Pick<Login, 'must_change' | 'invitation_id' | 'invitation_company'>>;

/** The row of a password: its hash, and the version that access tokens name. */
export const credentialRow = (
  { user_id, hash, ver, must_change, invitation_id, invitation_company }: Credential,
  ts: string,
): Kept => ({
  keep: 'credential',
  row: {
    company: instance,
    id: user_id,
    hash,
    ver,
    changed_at: ts,
    must_change,
    invitation_id,
    invitation_company,
  },
});
