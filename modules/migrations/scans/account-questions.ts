import { defaultChart } from '../../accounting/contract/queries.ts';
import { accountKinds, type Bundle } from '../bundle/bundle.ts';
import { accountsIn, type NamedAccount } from '../plan/account-names.ts';
import { standardControls } from '../plan/account-places.ts';
import { hasNumber } from '../plan/accounts.ts';
import { accountGroup } from '../reading/account-groups.ts';
import { groupKey } from './decisions.ts';
import type { Question } from './questions.ts';

/** Choices for an account: a new one of a kind, or one of the standard chart. */
const accountChoices = [
  ...accountKinds.map((kind) => ({
    value: `new:${kind}`,
    label: `A new account: ${kind.replaceAll('_', ' ')}`,
  })),
  ...defaultChart
    .filter(({ is_header }) => !is_header)
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
];

/** Default for an account of unknown kind. */
const guess = 'new:expense';

/** Questions for accounts: of unknown kind in groups with one answer for many, then one by one. */
export const accountQuestions = (bundle: Bundle): readonly Question[] => {
  const accounts = accountsIn(bundle);
  const unknown = accounts.filter(({ kind }) => kind === undefined);
  const groups = [...Map.groupBy(unknown, accountGroup)].flatMap(([group, all]) =>
    group !== undefined && all.length > 1 ? [[group, all] as const] : [],
  );
  const grouped = new Set(groups.map(([group]) => group));
  return [
    ...groups.map(
      ([group, all]): Question => ({
        key: `${groupKey}${group}`,
        kind: 'account',
        label: `What are the ${all.length} accounts of the group ${group}?`,
        help: `One answer for ${namesOf(all)}. An account with an answer of its own keeps that.`,
        required: true,
        answer_type: 'account',
        choices: accountChoices,
        suggested: guess,
        affects_count: all.reduce((n, { uses }) => n + uses, 0),
      }),
    ),
    ...accounts.map((one): Question => {
      const { name, kind, id, uses, code } = one;
      const group = kind === undefined ? accountGroup(one) : undefined;
      const isGrouped = group !== undefined && grouped.has(group);
      const control = kind === undefined || hasNumber(one) ? undefined : standardControls[kind];
      return {
        key: `account:${id}`,
        kind: 'account',
        label: `What is the account ${code && code !== name ? `${code} ` : ''}${name}?`,
        help: 'A new account of a kind, which keeps its number, or an account of the standard chart.',
        required: kind === undefined && !isGrouped,
        answer_type: 'account',
        choices: accountChoices,
        suggested: kind === undefined ? guess : (control ?? `new:${kind}`),
        affects_count: uses,
        ...(isGrouped ? { group: `${groupKey}${group}` } : {}),
      };
    }),
  ];
};

/** Names shown of a group. */
const namesShown = 5;

const namesOf = (accounts: readonly NamedAccount[]): string => {
  const names = accounts.slice(0, namesShown).map(({ name }) => name);
  const more = accounts.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
};
