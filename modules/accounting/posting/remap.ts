import { Type } from '@sinclair/typebox';
import { command, send } from '../../../kernel/declare/operation.ts';
import { reaction } from '../../../kernel/declare/reaction.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sysSettingsChanged } from '../../companies/contract/facts.ts';
import { type Account, account } from '../chart/account.ts';
import { isRole, type PostingRole, postingRoles, roleTypes } from '../contract/queries.ts';
import { accountsOf } from '../entry/books.ts';
import { controlRoles } from '../entry/controls.ts';
import { defaultMap } from './map.ts';
import { badRoleAccount, postingMapRefusals, roleInUse, unknownRole } from './map-refusals.ts';

const Roles = Type.Record(Type.String(), Type.String());

type RoleAccounts = Readonly<Record<PostingRole, string>>;

/** Data that a posting map change is checked against. */
type Standing = {
  readonly accounts: ReadonlyMap<string, Account>;
  /** `posted`: accounts with automatic postings; `stood` also includes migrated ones. */
  readonly posted: ReadonlySet<string>;
  readonly stood: ReadonlySet<string>;
  readonly banks: ReadonlySet<string>;
};

/**
 * Checks a changed posting map. The account of a control role changes only while it has no automatic postings;
 * otherwise neither account would equal its subledger.
 */
export const remap = command('accounting.posting.remap', {
  says: 'Check a change of the posting map.',
  by: 'viewer',
  on: account,
  takes: Type.Object({ before: Roles, after: Roles }),
  refuses: postingMapRefusals,
  reads: (reader, { before, after }, _, { company }): Standing => {
    const codes = [defaultMap(company), before, after].flatMap((map) => Object.values(map));
    return {
      accounts: accountsOf(reader, codes),
      stood: codesOf(reader, codes, notByHand),
      posted: codesOf(reader, codes, `${notByHand} AND coalesce(e.stem, '') NOT LIKE 'mig:%'`),
      banks: new Set(
        reader
          .rows<{ code: string }>('SELECT code FROM bank_account_view WHERE company=:company')
          .map(({ code }) => code),
      ),
    };
  },
  decide: (_, { before, after }, { company }, standing) => {
    const odd = Object.keys(after).find((role) => !isRole(role));
    if (odd !== undefined) return unknownRole({ role: odd, roles: Object.keys(postingRoles) });
    const was: RoleAccounts = { ...defaultMap(company), ...before };
    const will: RoleAccounts = { ...defaultMap(company), ...after };
    for (const role of Object.keys(postingRoles) as PostingRole[]) {
      if (was[role] === will[role]) continue;
      if (isControl(role) && standing.stood.has(was[role]))
        return roleInUse({ role, account: was[role] });
      const refused = accountProblem(role, will, standing);
      if (refused) return refused;
    }
    return [];
  },
});

/** Checks every change of the posting map; a refusal rolls the change back. */
export const postingMapIsWeighed = reaction('accounting.postingMapIsWeighed', {
  when: sysSettingsChanged,
  then: ({ data: { key, old, new: after } }) =>
    key === 'posting_map'
      ? send(remap, {
          before: (old ?? {}) as Record<string, string>,
          after: (after ?? {}) as Record<string, string>,
        })
      : undefined,
});

const notByHand = `e.je_type<>'manual' AND coalesce((SELECT r.je_type FROM journal_entry_view r
  WHERE r.company=e.company AND r.id=e.reverses), '')<>'manual'`;

const codesOf = (reader: Reader, codes: readonly string[], whose: string): ReadonlySet<string> =>
  new Set(
    reader
      .rows<{ account: string }>(
        `SELECT j.value AS account FROM json_each(:codes) j WHERE EXISTS (
           SELECT 1 FROM journal_line l JOIN journal_entry_view e ON e.company=l.company AND e.id=l.entry_id
           WHERE l.company=:company AND l.account=j.value AND ${whose})`,
        { codes: JSON.stringify(codes) },
      )
      .map(({ account: code }) => code),
  );

const fits = (role: PostingRole, { account_type }: Account): boolean =>
  roleTypes(role).includes(account_type);

const accountProblem = (
  role: PostingRole,
  will: RoleAccounts,
  { accounts, banks, posted }: Standing,
): Refusal | undefined => {
  const code = will[role];
  const bad = (why: string): Refusal => badRoleAccount({ role, account: code, why });
  const found = accounts.get(code);
  if (!found) return bad('it does not exist');
  if (!found.is_active) return bad('it is inactive');
  if (found.is_header) return bad('it is a header');
  if (!fits(role, found)) return bad(`it is of type ${found.account_type}`);
  const shared = (Object.keys(will) as PostingRole[]).find(
    (other) => other !== role && will[other] === code && !mayShare(role, other),
  );
  if (shared) return bad(`it is already used as ${shared}`);
  if (isControl(role) && banks.has(code)) return bad('it is a bank account');
  if (isControl(role) && posted.has(code)) return bad('it has other postings');
  return undefined;
};

const isControl = (role: PostingRole): boolean => controlRoles.includes(role);

/** True if two roles may share an account; control accounts serve one role, except inventory and goods on memo. */
const mayShare = (one: PostingRole, other: PostingRole): boolean =>
  (!isControl(one) && !isControl(other)) ||
  [one, other].every((role) => role === 'inventory' || role === 'goods_on_memo');
