import { isUnderstood } from './certainty.ts';
import { boundIn, countIn, periodIn } from './periods.ts';
import * as reports from './report-words.ts';
import * as words from './words.ts';

/** Question that is understood without a model: its tool and the text of the answer. */
type Rule = {
  readonly when: RegExp;
  /** Further words without effect on this rule. */
  readonly also?: string;
  readonly tool: string;
  readonly asks?: (query: string, today: string) => object;
  readonly tells: (answer: unknown, frame: words.Frame) => words.Words;
};

const period = (query: string, today: string): object => periodIn(query, today) ?? {};
const thisYear = (query: string, today: string): object =>
  periodIn(query, today) ?? { date_from: `${today.slice(0, 4)}-01-01`, date_to: today };
const count = (query: string): object => {
  const limit = countIn(query);
  return limit === undefined ? {} : { limit };
};
/** Row limit: the maximum if amounts are filtered afterwards. */
const wide = (query: string): object => (boundIn(query) ? { limit: 50 } : count(query));
const due = (query: string, today: string): object => {
  const found = periodIn(query, today);
  return found
    ? {
        ...(found.date_from ? { due_from: found.date_from } : {}),
        ...(found.date_to ? { due_to: found.date_to } : {}),
      }
    : {};
};

/** Rules in order of precedence: specific ones first. */
const rules: readonly Rule[] = [
  {
    when: /\b(?:overdue|late|past due)\b.*\b(?:invoices?|customers?|payments?)\b|\binvoices?\b.*\b(?:overdue|late|past due)\b/i,
    tool: 'outstanding_invoices',
    asks: (query) => ({ overdue_only: true, ...wide(query) }),
    tells: words.documentWords('overdue invoices', 'amount_outstanding'),
  },
  {
    when: /\b(?:outstanding|open|unpaid|due)\b.*\binvoices?\b|\binvoices?\b.*\b(?:outstanding|open|unpaid|due)\b/i,
    tool: 'outstanding_invoices',
    asks: (query, today) => ({ ...wide(query), ...due(query, today) }),
    tells: words.documentWords('open invoices', 'amount_outstanding'),
  },
  {
    when: /\b(?:low|short|running out|reorder)\b.*\b(?:stock|items?|inventory)\b|\b(?:stock|items?|inventory)\b.*\b(?:low|running out|reorder)\b|\brunning low\b/i,
    tool: 'low_stock_items',
    asks: count,
    tells: words.itemWords('items that are low'),
  },
  {
    when: /\bexpir(?:e|es|ing|y)\b/i,
    also: 'items stock lots soon',
    tool: 'expiring_items',
    asks: (query) => {
      const days = /\b(\d{1,4})\s*days?\b/i.exec(query)?.[1];
      return days ? { days: Number(days) } : {};
    },
    tells: reports.rowWords('items that expire', 'expires_at', 'expires ', 'item', 'lines'),
  },
  {
    when: /\b(?:top|best)[ -]?(?:\d+ )?(?:sell(?:ers?|ing)|items sold|products)\b|\bwhat (?:do we|did we) sell (?:most|best)\b/i,
    tool: 'top_sellers',
    asks: thisYear,
    tells: reports.reportWords('Sold', 'total_revenue'),
  },
  {
    when: /\b(?:stock|inventory)\b.*\b(?:worth|value)\b|\b(?:value|worth) of (?:the |our )?(?:stock|inventory)\b|\btop items\b/i,
    tool: 'top_items_by_value',
    tells: (answer, { currency }) => {
      const found = answer as words.Loose;
      return {
        text: `${words.figure(found['active_item_count'])} items in stock, worth ${words.money(found['cost_total'], currency)} at cost and ${words.money(found['retail_total'], currency)} at retail.`,
        sources: [],
      };
    },
  },
  {
    when: /\b(?:dormant|inactive|sleeping|not heard)\b/i,
    also: 'customers contacts suppliers',
    tool: 'dormant_contacts',
    asks: count,
    tells: words.contactWords('contacts without a document in the last 90 days'),
  },
  {
    when: /\b(?:purchase orders?|pos)\b/i,
    also: 'open pending',
    tool: 'pending_pos',
    asks: wide,
    tells: words.documentWords('open purchase orders', 'total'),
  },
  {
    when: /\b(?:quotations?|quotes?|deals?|pipeline)\b/i,
    also: 'open active',
    tool: 'active_deals_summary',
    asks: wide,
    tells: words.documentWords('open quotations', 'total'),
  },
  {
    when: /\bbalance sheet\b/i,
    tool: 'balance_sheet',
    asks: (query, today) => {
      const until = periodIn(query, today)?.date_to;
      return until ? { as_of: until } : {};
    },
    tells: reports.balanceWords,
  },
  {
    when: /\b(?:profit|loss|p&l|pnl|earn(?:ed|ings)?|margin)\b/i,
    also: 'made make',
    tool: 'profit_and_loss',
    asks: thisYear,
    tells: reports.profitWords,
  },
  {
    when: /\b(?:vat|tax(?:es)?)\b/i,
    tool: 'tax_summary',
    asks: thisYear,
    tells: reports.taxWords,
  },
  {
    when: /\b(?:account|ledger)\s+(\d{3,6})\b/i,
    tool: 'account_ledger',
    asks: (query, today) => ({
      account_code: /\b(?:account|ledger)\s+(\d{3,6})\b/i.exec(query)?.[1] ?? '',
      ...period(query, today),
    }),
    tells: reports.accountWords,
  },
  {
    when: /\bbank\b.*\b(?:match|lines?|reconcil\w*)\b|\breconcil\w*\b/i,
    tool: 'bank_lines_to_match',
    tells: reports.rowWords(
      'open reconciliations',
      'unmatched_count',
      'unmatched lines ',
      'reconciliation',
    ),
  },
  {
    when: /\b(?:cash|bank balances?|bank accounts?|money do we have)\b/i,
    also: 'position balance balances',
    tool: 'cash_position',
    tells: reports.cashWords,
  },
  {
    when: /\b(?:we owe|payables?|owed to suppliers|bills? (?:to pay|outstanding|open))\b/i,
    also: 'money suppliers',
    tool: 'ageing',
    asks: () => ({ side: 'payable' }),
    tells: reports.ageingWords('We owe suppliers'),
  },
  {
    when: /\b(?:owes? us|customers? owe|(?:are|am) (?:we|i) owed|receivables?|ag(?:e)?ing|who owes)\b/i,
    also: 'money customers',
    tool: 'ageing',
    tells: reports.ageingWords('Customers owe'),
  },
  {
    when: /\b(?:to make|to produce|need to (?:make|build|produce))\b/i,
    tool: 'to_make',
    tells: reports.rowWords('items to make', 'to_make_qty', 'to make ', 'item'),
  },
  {
    when: /\b(?:production|manufacturing|runs?)\b/i,
    tool: 'run_status',
    asks: count,
    tells: reports.rowWords('production runs under way', 'status', '', 'mfg'),
  },
  {
    when: /\b(?:fixed )?assets?\b.*\battention\b|\battention\b.*\bassets?\b/i,
    tool: 'asset_attention',
    tells: reports.rowWords('assets that need attention', 'detail', '', 'asset'),
  },
  {
    when: /\b(?:purchases|bought|spen[dt]|spending)\b/i,
    tool: 'purchases',
    asks: thisYear,
    tells: reports.reportWords('Bought', 'total_spend'),
  },
  {
    when: /\b(?:sales|sold|revenue|turnover)\b/i,
    also: 'by customer customers',
    tool: 'sales',
    asks: thisYear,
    tells: reports.reportWords('Sold', 'total_revenue'),
  },
  {
    when: /\b(customers|suppliers|vendors|contacts)\b/i,
    tool: 'active_contacts_list',
    asks: (query) => {
      const of = /\b(customer|supplier|vendor)s\b/i.exec(query)?.[1]?.toLowerCase();
      return { ...count(query), ...(of ? { contact_type: of } : {}) };
    },
    tells: words.contactWords('contacts'),
  },
  {
    when: /\b(?:find|search|look up|look for|show me|open|where is)\s+["“]?(.{2,80}?)["”]?\s*\??$/i,
    tool: 'search',
    asks: (query) => ({
      q:
        /\b(?:find|search|look up|look for|show me|open|where is)\s+(?:for\s+)?(?:(?:the|an?)\s+)?["“]?(.{2,80}?)["”]?\s*\??$/i.exec(
          query,
        )?.[1] ?? query,
    }),
    tells: reports.rowWords('records found', 'status', '', 'record'),
  },
  {
    when: /\b(?:items|stock|inventory|products)\b/i,
    tool: 'active_items_list',
    asks: count,
    tells: words.itemWords('items in stock'),
  },
  {
    when: /\b(?:how are we doing|overview|dashboard|kpis?|summary|business|figures)\b/i,
    tool: 'dashboard_kpis',
    tells: words.kpiWords,
  },
];

/** Tool, input and text of the answer for a question; undefined if no rule fits. */
export const ruleFor = (
  query: string,
  today: string,
  currency: string,
):
  | {
      readonly tool: string;
      readonly input: object;
      readonly tells: (answer: unknown) => words.Words;
    }
  | undefined => {
  const rule = rules.find(({ when }) => when.test(query));
  if (!rule) return undefined;
  const frame = { currency, bound: boundIn(query), limit: countIn(query) ?? 20 };
  const input = rule.asks?.(query, today) ?? {};
  // Search terms may be any words.
  if (rule.tool !== 'search' && !isUnderstood(query, { ...rule, input, today })) return undefined;
  return {
    tool: rule.tool,
    input,
    tells: (answer) => rule.tells(answer, frame),
  };
};
