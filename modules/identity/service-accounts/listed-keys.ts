import { type Send, sendNamed } from '../../../kernel/declare/operation.ts';
import { reaction } from '../../../kernel/declare/reaction.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { ownersOf } from '../members/in-charge.ts';
import { sysUserDeactivated, sysUserRoleChanged } from '../members/member.ts';
import { sysUserHandedBack, sysUserPasswordChanged } from '../users/user.ts';
import { userName } from '../users/user-name.ts';

type MadeKey = { readonly company_id: string; readonly name: string; readonly account: string };

const sql = `SELECT k.company_id, k.name, s.name AS account FROM api_key k
 JOIN service_account_view s ON s.company=k.company_id AND s.id=k.user_id
 WHERE k.company=:company AND k.made_by=:maker AND (:of IS NULL OR k.company_id=:of)
 AND (k.expires_at IS NULL OR k.expires_at > :now) ORDER BY k.company_id, s.name, k.name`;

/** Reports the service-account keys made by a user to the owners of each company. */
const listed = (reader: Reader, maker: string, now: string, of: string | null): Send[] => {
  const here = reader.of(instance);
  const keys = here.rows<MadeKey>(sql, { maker, now, of });
  const name = userName(reader, maker);
  return [...Map.groupBy(keys, ({ company_id }) => company_id)].map(([company, made]) => {
    const listedKeys = made.map((one) => `${one.account} (${one.name})`).join(', ');
    return sendNamed(
      'notifications.notices.notify',
      {
        users: [...ownersOf(reader.of(company))],
        category: 'access',
        title: `Keys made by ${name ?? 'a user'} stay valid`,
        body: `Their access changed; these keys of service accounts go on: ${listedKeys}. Revoke those that are not needed any more.`,
        action_url: '/companies/me/service-accounts',
        priority: 'high',
        kind: 'keys_stay',
        values: { name: name ?? '', keys: listedKeys },
      },
      { company },
    );
  });
};

/** A new password ends the maker's own keys; those of service accounts are listed to the owners. */
export const listedAfterPassword = reaction('identity.serviceAccounts.listedAfterPassword', {
  when: sysUserPasswordChanged,
  then: ({ meta }, { ts }, reader) => listed(reader, meta.entity_id, ts, null),
});

/** The same once a login is handed back. */
export const listedAfterHandBack = reaction('identity.serviceAccounts.listedAfterHandBack', {
  when: sysUserHandedBack,
  then: ({ meta }, { ts }, reader) => listed(reader, meta.entity_id, ts, null),
});

/** The same for the company in which a user was deactivated. */
export const listedAfterDeactivation = reaction(
  'identity.serviceAccounts.listedAfterDeactivation',
  {
    when: sysUserDeactivated,
    then: ({ data, meta }, { ts }, reader) => listed(reader, data.user_id, ts, meta.company_id),
  },
);

/** The same for the company in which a user has another role. */
export const listedAfterRoleChange = reaction('identity.serviceAccounts.listedAfterRoleChange', {
  when: sysUserRoleChanged,
  then: ({ data, meta }, { ts }, reader) => listed(reader, data.user_id, ts, meta.company_id),
});
