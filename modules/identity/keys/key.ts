import type { Kept, Recorded } from '../../../kernel/decision.ts';
import { instance, type Look } from '../../../kernel/store/look.ts';
import { sysApiKeyRevoked } from '../members/member.ts';

/** Whose key in which company it is. */
type Holder = { readonly user_id: string; readonly company_id: string };

/** Whether somebody has an API key of a company. */
export const hasKey = (look: Look, { user_id, company_id }: Holder): boolean =>
  look.of(instance).row('SELECT 1 FROM api_key WHERE user_id=:user AND company_id=:of', {
    user: user_id,
    of: company_id,
  }) !== undefined;

/** Takes a key away for good: access that is given back later does not give back the key. */
export const keyRevoked = ({ user_id, company_id }: Holder): readonly (Recorded | Kept)[] => [
  sysApiKeyRevoked(user_id, {}),
  { keep: 'api_key', row: { company: instance, user_id, company_id }, drop: true },
];
