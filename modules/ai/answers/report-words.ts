import {
  type Frame,
  figure,
  type Loose,
  list,
  listed,
  money,
  name,
  source,
  type Words,
  within,
} from './words.ts';

/* The words for reports: sums of a period, what is owed, what stands in the books. */

export const reportWords =
  (what: string, amount: 'total_revenue' | 'total_spend') =>
  (answer: unknown, { currency, limit, bound }: Frame): Words => {
    const { date_from, date_to, ...report } = answer as Loose;
    const span =
      date_from || date_to ? ` (${String(date_from ?? '…')} to ${String(date_to ?? 'today')})` : '';
    const all = listed(report, 'lines').filter((one) => !bound || within(one[amount], bound));
    const sorted = [...all].sort((a, b) => Number(b[amount] ?? 0) - Number(a[amount] ?? 0));
    return list(
      `${what}${span}: ${money(report[amount], currency)}.`,
      sorted,
      sorted.length,
      (one) =>
        `${name(one, 'customer_name', 'supplier_name', 'item_name', 'period') || 'unnamed'}: ${money(one[amount], currency)}`,
      (one) => [
        ...source(
          'contact',
          one['customer_id'] ?? one['supplier_id'],
          name(one, 'customer_name', 'supplier_name'),
        ),
        ...source('item', one['item_id'], name(one, 'item_name')),
      ],
      limit,
    );
  };

export const profitWords = (answer: unknown, { currency }: Frame): Words => {
  const pnl = answer as Loose;
  const total = (field: string): string =>
    money((pnl[field] as Loose | undefined)?.['total'], currency);
  return {
    text: `${String(pnl['date_from'] ?? 'From the beginning')} to ${String(pnl['date_to'] ?? 'today')}: revenue ${total('revenue')}, cost of sales ${total('cogs')}, gross profit ${money(pnl['gross_profit'], currency)}, expenses ${total('expenses')}, net profit ${money(pnl['net_profit'], currency)}.`,
    sources: [],
  };
};

export const balanceWords = (answer: unknown, { currency }: Frame): Words => {
  const sheet = answer as Loose;
  const total = (field: string): string =>
    money((sheet[field] as Loose | undefined)?.['total'], currency);
  return {
    text: `On ${String(sheet['as_of'] ?? 'today')}: assets ${total('assets')}, liabilities ${total('liabilities')}, equity ${total('equity')}.`,
    sources: [],
  };
};

export const cashWords = (answer: unknown, { limit }: Frame): Words => {
  const all = listed(answer);
  if (all.length === 0) return { text: 'There are no bank accounts.', sources: [] };
  return list(
    'The bank accounts:',
    all,
    all.length,
    (one) => `${name(one, 'bank_name')}: ${money(one['balance'], one['currency'])}`,
    (one) => source('bank_account', one['id'], name(one, 'bank_name')),
    limit,
  );
};

export const ageingWords =
  (head: string) =>
  (answer: unknown, { currency, limit, bound }: Frame): Words => {
    const report = answer as Loose;
    const all = listed(report, 'lines').filter((one) => !bound || within(one['total'], bound));
    return list(
      `${head} ${money(report['total'], currency)}.`,
      all,
      all.length,
      (one) =>
        `${name(one, 'customer_name', 'supplier_name') || 'unnamed'}: ${money(one['total'], currency)}`,
      (one) =>
        source(
          'contact',
          one['customer_id'] ?? one['supplier_id'],
          name(one, 'customer_name', 'supplier_name'),
        ),
      limit,
    );
  };

export const accountWords = (answer: unknown, { currency, limit }: Frame): Words => {
  const report = answer as Loose;
  const account = report['account'] as Loose | undefined;
  const all = listed(report, 'lines');
  return list(
    `Account ${name(account ?? {}, 'code')} ${name(account ?? {}, 'name')}: opening ${money(report['opening'], currency)}, closing ${money(report['closing'], currency)}.`,
    all.slice(-limit),
    Number(report['total'] ?? all.length),
    (one) =>
      `${String(one['ts'])} ${name(one, 'memo', 'description', 'number')}: ${figure(one['debit'])} / ${figure(one['credit'])}`,
    (one) => source('je', one['je_id'], name(one, 'number')),
    limit,
  );
};

export const taxWords = (answer: unknown, { currency }: Frame): Words => {
  const boxes = ((answer as Loose)['boxes'] ?? {}) as Loose;
  return {
    text: `Tax on sales ${money(boxes['output_tax'], currency)} (net ${money(boxes['sales_net'], currency)}), on purchases ${money(boxes['input_tax'], currency)} (net ${money(boxes['purchases_net'], currency)}); payable ${money(boxes['payable'], currency)}.`,
    sources: [],
  };
};

/** Text of rows that have a name and one figure. */
export const rowWords =
  (what: string, field: string, label: string, kind: string, rows = 'items') =>
  (answer: unknown, { limit }: Frame): Words => {
    const all = listed(answer, rows);
    const total = Number((answer as Loose)['total'] ?? all.length);
    if (all.length === 0) return { text: `There are no ${what}.`, sources: [] };
    return list(
      `${total} ${what}:`,
      all,
      total,
      (one) =>
        `${name(one, 'number', 'name', 'asset_name', 'title', 'description', 'item_name', 'id')}: ${label}${String(one[field] ?? 'none')}`,
      (one) =>
        source(
          kind,
          one['id'] ?? one['entity_id'] ?? one['item_id'] ?? one['asset_id'],
          name(one, 'number', 'name', 'asset_name', 'title'),
        ),
      limit,
    );
  };
