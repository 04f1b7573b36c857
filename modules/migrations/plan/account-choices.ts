import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { AccountKind } from '../bundle/bundle.ts';
import { accountGroup } from '../reading/account-groups.ts';
import { type Decisions, groupKey } from '../scans/decisions.ts';
import type { NamedAccount } from './account-names.ts';
import { places, standardControls } from './account-places.ts';

type Answers = Decisions['mappings'];

/** Questions for the control account of a kind. */
const controlKinds = {
  'control:ar': 'receivable',
  'control:ap': 'payable',
  'control:inventory': 'inventory',
  retained_earnings: 'retained_earnings',
} as const satisfies Readonly<Record<string, AccountKind>>;

/** Source account with its kind, and the standard account that the user chose for it. */
export type ChosenAccount = NamedAccount & { readonly of: AccountKind; readonly chosen?: string };

/** Account that the user chose as the control account of a kind. */
export const chosenControl = (kind: AccountKind, answers: Answers): string | undefined => {
  const [key] = Object.entries(controlKinds).find(([, of]) => of === kind) ?? [];
  const answer = key === undefined ? undefined : answers[key];
  return typeof answer === 'string' ? answer : undefined;
};

/** Account with its kind, and the standard account chosen for it, by the answers of the user. */
export const chosenAccount = (one: NamedAccount, answers: Answers): ChosenAccount => {
  const { id, kind: said } = one;
  for (const [key, of] of Object.entries(controlKinds))
    if (answers[key] === id) return { ...one, of };
  const group = said === undefined ? answers[`${groupKey}${accountGroup(one) ?? ''}`] : undefined;
  const answer = answers[`account:${id}`] ?? group;
  if (typeof answer !== 'string') return { ...one, of: said ?? 'expense' };
  if (answer.startsWith('new:')) return { ...one, of: answer.slice(4) as AccountKind };
  return { ...one, of: kindOfCode(answer, said), chosen: answer };
};

const byFirstDigit: Readonly<Record<string, AccountKind>> = dictionary({
  '1': 'current_asset',
  '2': 'current_liability',
  '3': 'equity',
  '4': 'revenue',
  '5': 'cogs',
  '6': 'expense',
});

/** Kind of a standard account. */
const kindOfCode = (code: string, said: AccountKind | undefined): AccountKind => {
  const control = Object.entries(standardControls).find(([, one]) => one === code)?.[0];
  if (control) return control as AccountKind;
  const kind = byFirstDigit[code[0] ?? ''] ?? 'expense';
  return said && places[said].type === places[kind].type ? said : kind;
};
