import { limits } from '../../../kernel/declare/limits.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import { defaultBankCode, defaultChart } from '../../accounting/contract/queries.ts';
import type { AccountKind, Bundle, SourceAccount } from '../bundle/bundle.ts';
import { accountGroup } from '../reading/account-groups.ts';
import { kindByName } from '../reading/account-kinds.ts';
import { withNationalKinds } from '../reading/national-charts.ts';
import { type Decisions, groupKey } from '../scans/decisions.ts';

/** Account named in the files, with the number of its uses. */
export type NamedAccount = SourceAccount & { readonly uses: number };

/** Fields of an account that texts refer to. */
type Named = Pick<SourceAccount, 'id' | 'name' | 'code'>;

/** Texts that refer to an account: its name, its code, or both. */
const keysOf = ({ id, name, code }: Named): readonly string[] =>
  [
    id,
    name,
    ...(code
      ? [code, `${code} ${name}`, `${code} - ${name}`, `${code} · ${name}`, `${name} (${code})`]
      : []),
  ].map(keyOf);

const keyOf = (text: string): string => text.trim().toLowerCase();

/** Finds the account that a text refers to. */
export const accountFinder = (
  accounts: readonly Named[],
): ((ref: string) => string | undefined) => {
  const byKey = new Map<string, string>();
  for (const one of accounts)
    for (const key of keysOf(one)) if (!byKey.has(key)) byKey.set(key, one.id);
  // Journals refer to few accounts many times.
  const found = new Map<string, string | undefined>();
  return (ref) => {
    if (!found.has(ref)) found.set(ref, byKey.get(keyOf(ref)));
    return found.get(ref);
  };
};

/** All accounts: those of the chart, and those that only entries or the trial balance name. */
export const accountsIn = ({
  accounts,
  entries,
  balances,
  company,
}: Bundle): readonly NamedAccount[] => {
  const uses = new Map<string, number>();
  const find = accountFinder(accounts);
  const implied = new Map<string, SourceAccount>();
  const use = (ref: string): void => {
    const id = find(ref) ?? ref;
    uses.set(id, (uses.get(id) ?? 0) + 1);
    if (find(ref) !== undefined || implied.has(ref)) return;
    const kind = kindByName(ref);
    const [, code, name] = /^([A-Za-z]?\d[\w.-]{1,15})(?: [-·]?)? +(.+)$/.exec(ref) ?? [];
    implied.set(ref, {
      id: ref,
      name: name ?? ref,
      ...(code ? { code } : {}),
      ...(kind ? { kind } : {}),
    });
  };
  for (const { account } of balances) use(account);
  for (const { lines } of entries) for (const { account } of lines) use(account);
  const seen = new Set<string>();
  return withNationalKinds([...accounts, ...implied.values()], company.country)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((one) => ({ ...one, uses: uses.get(one.id) ?? 0 }));
};

/** Mapping of a source account: its code here, and the account to create, if any. */
export type PlacedAccount = {
  readonly id: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly code: string;
  /** Number of the source system. */
  readonly number?: string;
  readonly made?: {
    readonly code: string;
    readonly name: string;
    readonly account_type: string;
    readonly parent_code: string;
    readonly cash_flow_category: string;
    readonly is_active: boolean;
  };
};

type Place = { readonly type: string; readonly parent: string; readonly flow: string };

const places: Readonly<Record<AccountKind, Place>> = {
  bank: { type: 'asset', parent: '1110', flow: 'cash' },
  cash: { type: 'asset', parent: '1110', flow: 'cash' },
  credit_card: { type: 'liability', parent: '2190', flow: 'cash' },
  receivable: { type: 'asset', parent: '1100', flow: 'operating' },
  payable: { type: 'liability', parent: '2100', flow: 'operating' },
  inventory: { type: 'asset', parent: '1100', flow: 'operating' },
  current_asset: { type: 'asset', parent: '1100', flow: 'operating' },
  fixed_asset: { type: 'asset', parent: '1200', flow: 'investing' },
  accumulated: { type: 'asset', parent: '1200', flow: 'none' },
  tax: { type: 'liability', parent: '2100', flow: 'operating' },
  current_liability: { type: 'liability', parent: '2100', flow: 'operating' },
  long_liability: { type: 'liability', parent: '2200', flow: 'financing' },
  equity: { type: 'equity', parent: '3000', flow: 'financing' },
  retained_earnings: { type: 'equity', parent: '3000', flow: 'none' },
  revenue: { type: 'revenue', parent: '4000', flow: 'operating' },
  other_income: { type: 'revenue', parent: '4000', flow: 'operating' },
  cogs: { type: 'cogs', parent: '5000', flow: 'operating' },
  expense: { type: 'expense', parent: '6000', flow: 'operating' },
};

/** Control accounts, backed by open documents, lots and past results. */
export const controlCodes: Readonly<Partial<Record<AccountKind, string>>> = {
  receivable: '1120',
  payable: '2110',
  inventory: '1130',
  retained_earnings: '3200',
};

/** True for kinds of profit and loss accounts. */
export const isProfitAndLoss = (kind: AccountKind): boolean =>
  ['revenue', 'other_income', 'cogs', 'expense'].includes(kind);

const controlKinds = {
  'control:ar': 'receivable',
  'control:ap': 'payable',
  'control:inventory': 'inventory',
  retained_earnings: 'retained_earnings',
} as const;

type Answers = Decisions['mappings'];

/** Maps every account of the files to the chart of the new company. */
export const placedAccounts = (bundle: Bundle, answers: Answers): readonly PlacedAccount[] => {
  const taken = new Set([...defaultChart.map(({ code }) => code), defaultBankCode]);
  const numbers = new Map<string, number>();
  const freeCode = (wanted: string | undefined, parent: string): string => {
    let code = wanted?.trim().replace(/\s+/g, '-') ?? '';
    while (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/.test(code) || taken.has(code)) {
      const n = (numbers.get(parent) ?? 0) + 1;
      numbers.set(parent, n);
      code = `${parent}-${String(n).padStart(2, '0')}`;
    }
    taken.add(code);
    return code;
  };
  return accountsIn(bundle).map((one) => {
    const { id, name, code, is_active = true } = one;
    const chosen = choiceOf(one, answers);
    const number = code ? { number: code } : {};
    if (chosen.code) return { id, name, kind: chosen.kind, code: chosen.code, ...number };
    const { type, parent, flow } = places[chosen.kind];
    const made = {
      code: freeCode(code, parent),
      name: sanitizeText(name, limits.nameLength),
      account_type: type,
      parent_code: parent,
      cash_flow_category: flow,
      is_active,
    };
    return { id, name, kind: chosen.kind, code: made.code, ...number, made };
  });
};

/** Kind of an account, and its code if it is one of the standard chart. */
const choiceOf = (
  one: NamedAccount,
  answers: Answers,
): { readonly kind: AccountKind; readonly code?: string } => {
  const { id, kind: said } = one;
  for (const [key, kind] of Object.entries(controlKinds))
    if (answers[key] === id) return { kind, code: controlCodes[kind] ?? '' };
  const group = said === undefined ? answers[`${groupKey}${accountGroup(one) ?? ''}`] : undefined;
  const answer = answers[`account:${id}`] ?? group;
  if (typeof answer === 'string') {
    if (!answer.startsWith('new:')) return { kind: kindOfCode(answer, said), code: answer };
    return { kind: answer.slice(4) as AccountKind };
  }
  const kind = said ?? 'expense';
  const code = controlCodes[kind];
  return code === undefined || isAnswered(kind, answers) ? { kind } : { kind, code };
};

/**
 * True if a user chose the control account of a kind; other accounts of that kind become ordinary
 * accounts.
 */
const isAnswered = (kind: AccountKind, answers: Answers): boolean =>
  Object.entries(controlKinds).some(([key, of]) => of === kind && typeof answers[key] === 'string');

const kindOfCode = (code: string, said: AccountKind | undefined): AccountKind => {
  const control = Object.entries(controlCodes).find(([, one]) => one === code)?.[0];
  if (control) return control as AccountKind;
  const byGroup: Readonly<Record<string, AccountKind>> = {
    '1': 'current_asset',
    '2': 'current_liability',
    '3': 'equity',
    '4': 'revenue',
    '5': 'cogs',
    '6': 'expense',
  };
  const kind = byGroup[code[0] ?? ''] ?? 'expense';
  return said && places[said].type === places[kind].type ? said : kind;
};
