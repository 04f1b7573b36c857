import type { PostingRole } from '../../accounting/contract/queries.ts';
import type { AccountKind, Bundle } from '../bundle/bundle.ts';
import type { Decisions } from '../scans/decisions.ts';
import { type ChosenAccount, chosenControl } from './account-choices.ts';
import { accountFinder } from './account-names.ts';

/** Role of automatic postings that the most used account of a kind takes. */
const roles: Readonly<Partial<Record<AccountKind, PostingRole>>> = {
  receivable: 'ar',
  payable: 'ap',
  inventory: 'inventory',
  retained_earnings: 'retained_earnings',
  bank: 'bank',
  revenue: 'sales',
  cogs: 'cogs',
};

/** Words for tax on purchases and on sales in the languages of the national charts. */
const taxWords: readonly (readonly [PostingRole, RegExp])[] = [
  [
    'input_tax',
    /input|vorsteuer|ing(å|aa)ende|inng(å|aa)ende|d(é|e)ductible|dedut(i|í)vel|voorbelasting/i,
  ],
  [
    'output_tax',
    /output|sales tax|umsatzsteuer|mehrwertsteuer|utg(å|aa)ende|collect(é|e)e|liquidado/i,
  ],
];

const roleOf = ({ of, name }: ChosenAccount): PostingRole | undefined =>
  of === 'tax' ? taxWords.find(([, words]) => words.test(name))?.[0] : roles[of];

/** Accounts with lines in another currency than that of the books. */
const foreignIn = ({ accounts, entries }: Bundle, base: string): ReadonlySet<string> => {
  const find = accountFinder(accounts);
  return new Set(
    entries.flatMap(({ lines }) =>
      lines.flatMap(({ account, currency }) =>
        currency && currency !== base ? (find(account) ?? account) : [],
      ),
    ),
  );
};

/**
 * Account that takes each role of automatic postings: the control account that the user chose, else
 * the most used active account of its kind. Payments go to a bank account in the currency of the
 * books.
 */
export const mainAccounts = (
  all: readonly ChosenAccount[],
  answers: Decisions['mappings'],
  bundle: Bundle,
  base: string,
): ReadonlyMap<PostingRole, string> => {
  const foreign = foreignIn(bundle, base);
  const main = new Map<PostingRole, ChosenAccount>();
  const answered = new Set(
    (Object.keys(roles) as AccountKind[]).flatMap((kind) => chosenControl(kind, answers) ?? []),
  );
  for (const one of all) {
    const role = one.chosen === undefined ? roleOf(one) : undefined;
    if (role === undefined) continue;
    const before = main.get(role);
    if (before && answered.has(before.id)) continue;
    const fits = one.is_active !== false && !(role === 'bank' && foreign.has(one.id));
    const isMore = before === undefined || one.uses > before.uses;
    if (answered.has(one.id) || (fits && isMore)) main.set(role, one);
  }
  return new Map([...main].map(([role, { id }]) => [role, id]));
};
