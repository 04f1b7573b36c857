import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { instance } from '../../../kernel/store/look.ts';
import {
  credentialRow,
  Email,
  loginByEmail,
  RoleName,
  sysMemberAdded,
  sysUserCreated,
} from '../../identity/contract.ts';

/** A person as an archive tells of them. */
export const Person = Type.Object({ email: Email, name: Type.String(), role: RoleName });

/**
 * Makes the people of an archive members of the company that was made of it. Who has a login keeps it;
 * who has none gets one that opens with no password until an owner sets one (`hash` is of a secret nobody has).
 */
export const welcome = command('backups.portable.welcome', {
  says: 'Make the people of an archive members of its company.',
  by: 'owner',
  takes: Type.Object({
    company_id: Type.String(),
    hash: Type.String(),
    people: Type.Array(Person),
  }),
  reads: (look, { people }) => ({
    known: people.map(({ email }) => loginByEmail(look, email)?.user_id),
  }),
  decide: (_, { company_id, hash, people }, now, { known }) =>
    people.flatMap(({ email, name, role }, at) => {
      const user_id = known[at] ?? now.id();
      const added = sysMemberAdded(user_id, { user_id, role }, { company: company_id });
      if (known[at] !== undefined) return [added];
      return [
        sysUserCreated(user_id, { email, name }, { company: instance }),
        credentialRow({ user_id, hash, ver: 1 }, now.ts),
        added,
      ];
    }),
});
