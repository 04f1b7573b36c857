import type { AccountKind } from '../bundle/bundle.ts';

/** Words of source systems for the kinds of accounts, as `kindKey` writes them. */
const words: Readonly<Record<AccountKind, string>> = {
  bank: 'bank|checking|savings|bank accounts|bank and cash',
  cash: 'cash|asset cash|cash on hand|money in transit|undeposited funds|payment clearing',
  credit_card: 'credit card|ccard|credit|liability credit card|credit cards',
  receivable:
    'accounts receivable (a/r)|accounts receivable|ar|receivable|asset receivable|expected payments from customers|debtors',
  payable:
    'accounts payable (a/p)|accounts payable|ap|payable|liability payable|expected payments to vendors|creditors',
  inventory: 'inventory|stock|inventory asset|stock assets',
  current_asset:
    'other current assets|other current asset|ocasset|current|current asset|current assets|prepayment|asset|asset current|other asset|other assets|oasset|asset prepayments|prepayments|mutual|temporary|trading',
  fixed_asset:
    'fixed assets|fixed asset|fixasset|fixed|noncurrent|non-current asset|non-current assets|asset fixed|asset non current|property, plant, equipment|long-term assets|capital work in progress',
  accumulated: 'accumulated depreciation|accumulated amortization',
  tax: 'tax|sales tax payable|input tax|output tax|vat|liability tax|sales taxes|duties and taxes',
  current_liability:
    'other current liabilities|other current liability|ocliab|currliab|current liability|liability|liability current|other liability|current liabilities|customer prepayments and customer credits|due to you and other business owners|payclliab',
  long_liability:
    'long term liabilities|long term liability|ltliab|termliab|non-current liability|non-current liabilities|liability non current|loan and line of credit|long-term liability|other long-term liabilities',
  equity: 'equity|owners equity|other equity|business owner contribution and drawing',
  retained_earnings:
    'retained earnings|equity unaffected|current year earnings|retained earnings: profit|retained earnings: profit and business owner drawing',
  revenue: 'income|inc|revenue|sales|direct income|income account',
  other_income:
    'other income|exinc|otherincome|income other|other revenue|discount|indirect income|gain on foreign exchange|uncategorized income',
  cogs: 'cost of goods sold|cogs|directcosts|direct costs|expense direct cost|cost of sales|cost of revenue|stock received but not billed',
  expense:
    'expenses|expense|exp|other expense|other expenses|exexp|overheads|depreciatn|depreciation|expense depreciation|operating expense|payroll expense|indirect expense|expense account|loss on foreign exchange|uncategorized expense|payment processing fee|wagesexpense|superannuationexpense',
};

const kindKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/['’]/g, '')
    .trim();

const byWord = new Map<string, AccountKind>(
  Object.entries(words).flatMap(([kind, list]) =>
    list.split('|').map((word) => [kindKey(word), kind as AccountKind] as const),
  ),
);

/** Kind of a source system's word; undefined if unknown. */
export const accountKind = (word: string | undefined): AccountKind | undefined =>
  word === undefined ? undefined : byWord.get(kindKey(word));

const named: readonly (readonly [RegExp, AccountKind])[] = [
  [/accum(ulated)?\.? (depr|amort)/i, 'accumulated'],
  [/accounts? receivable|^debtors?\b|trade debtors/i, 'receivable'],
  [/accounts? payable|^creditors?\b|trade creditors/i, 'payable'],
  [/retained earnings|profit brought forward/i, 'retained_earnings'],
  [/^inventory\b|inventory asset|stock in hand|^stock$/i, 'inventory'],
  [/credit card|visa|mastercard|amex/i, 'credit_card'],
  [/petty cash|cash on hand|undeposited funds|^cash$/i, 'cash'],
  [/\bbank\b|checking|chequing|current account|savings/i, 'bank'],
  [/\b(vat|gst|sales tax|input tax|output tax)\b/i, 'tax'],
  [/cost of (goods|sales)|^cogs\b|purchases/i, 'cogs'],
  [/(equipment|vehicles?|furniture|buildings?|machinery|computers?)( at cost)?$/i, 'fixed_asset'],
  [/equity|share capital|owner'?s? (capital|draw)|^capital\b|opening balances?$/i, 'equity'],
  [/\b(loan|mortgage|note) payable|\bmortgage\b|\blong.term\b/i, 'long_liability'],
  [/payable|accrued|deferred (income|revenue)|liabilit/i, 'current_liability'],
  [/\b(sales|revenue|income|fees? earned|services)\b/i, 'revenue'],
  [
    /expense|rent|wages|salar|utilit|insurance|supplies|advertis|travel|fees|depreciation/i,
    'expense',
  ],
];

/** Kind guessed from an account name; a user confirms it. */
export const kindByName = (name: string): AccountKind | undefined => {
  const last = name.split(':').at(-1) ?? name;
  return named.find(([pattern]) => pattern.test(last))?.[1];
};

/** Kind from the source system's type and the account name, which may be more specific. */
export const kindOf = (type: string | undefined, name: string): AccountKind | undefined => {
  const said = accountKind(type);
  const guessed = kindByName(name);
  if (said === undefined) return guessed;
  const finer: Readonly<Partial<Record<AccountKind, readonly AccountKind[]>>> = {
    current_asset: ['inventory', 'tax', 'cash', 'bank', 'receivable'],
    fixed_asset: ['accumulated'],
    current_liability: ['tax', 'payable'],
    equity: ['retained_earnings'],
    cogs: [],
  };
  return guessed && finer[said]?.includes(guessed) ? guessed : said;
};
