import { addDays } from '../../kernel/values/clock.ts';
import { create as createEntry } from '../../modules/accounting/journal/create.ts';
import { fulfillLines } from '../../modules/documents/delivery/fulfill-lines.ts';
import { create } from '../../modules/documents/drafting/create.ts';
import { finalize } from '../../modules/documents/issuing/finalize.ts';
import { payment } from '../../modules/documents/payments/payment.ts';
import type { Dice } from '../random.ts';
import type { Feed } from './feed.ts';
import type { Good } from './goods.ts';

/** Records to which the documents refer. */
export type Trade = {
  readonly feed: Feed;
  readonly dice: Dice;
  readonly goods: readonly Good[];
  readonly customers: readonly string[];
  readonly suppliers: readonly string[];
};

type Paper = { readonly doc_type: string; readonly isIssued: boolean };

const vat = [{ code: 'VAT 20%', rate: 20 }];

/** Number of documents of each type in a hundred; a draft invoice is the last. */
const mix: readonly (readonly [number, Paper])[] = [
  [58, { doc_type: 'invoice', isIssued: true }],
  [88, { doc_type: 'bill', isIssued: true }],
  [92, { doc_type: 'quotation', isIssued: true }],
  [95, { doc_type: 'purchase_order', isIssued: false }],
  [100, { doc_type: 'invoice', isIssued: false }],
];

/** Percentage of issued invoices that are delivered, and of invoices and bills that are paid. */
const delivered = 20;
const paid = 50;

const paperOf = (roll: number): Paper =>
  (mix.find(([below]) => roll < below) ?? mix[0])?.[1] ?? { doc_type: 'invoice', isIssued: true };

/** Creates the documents of a day: most are issued, some delivered, some paid. */
export const makePapers = (trade: Trade, day: string, count: number): void => {
  const { feed, dice } = trade;
  const drawn = Array.from({ length: count }, () => {
    const paper = paperOf(dice.whole(0, 99));
    const buys = paper.doc_type === 'bill' || paper.doc_type === 'purchase_order';
    const goods = Array.from({ length: dice.whole(1, 5) }, () => dice.one(trade.goods) as Good);
    const line_items = goods.map((good, at) => ({
      ...{ line_id: `L${at + 1}`, item_id: good.id, sku: good.sku, name: good.name },
      ...{ quantity: dice.whole(1, 4), unit_price: buys ? good.cost : good.price },
    }));
    const subtotal = line_items.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
    return {
      paper,
      total: Math.round(subtotal * 120) / 100,
      lines: line_items.map(({ line_id }) => line_id),
      input: {
        doc_type: paper.doc_type,
        contact_id: dice.one(buys ? trade.suppliers : trade.customers) ?? '',
        issue_date: day,
        line_items,
        doc_taxes: vat,
      },
    };
  });
  const made = feed.all(
    create,
    drawn.map(({ input }) => input),
  );
  const issued = drawn
    .map((one, at) => ({ ...one, entity_id: made[at].id as string }))
    .filter(({ paper }) => paper.isIssued);
  feed.all(
    finalize,
    issued.map(({ entity_id }) => ({ entity_id, issue_date: day })),
  );
  const invoices = issued.filter(({ paper }) => paper.doc_type === 'invoice');
  feed.all(
    fulfillLines,
    invoices
      .filter(() => dice.whole(0, 99) < delivered)
      .map(({ entity_id, lines }) => ({ entity_id, line_entity_ids: lines, date: day })),
  );
  feed.all(
    payment,
    issued
      .filter(({ paper }) => paper.doc_type !== 'quotation' && dice.whole(0, 99) < paid)
      .map(({ entity_id, total }) => ({ entity_id, amount: total, payment_date: day })),
  );
};

const expenses = ['6100', '6200', '6300', '6400', '5200', '5300', '5500'];

/** Creates manual entries of a day with a number of lines, at most a hundred in each. */
export const makeEntries = ({ feed, dice }: Trade, day: string, lines: number): void => {
  const entries: Parameters<typeof entryOf>[] = [];
  for (let left = lines; left >= 2; left -= 100)
    entries.push([dice, day, Math.min(left, 100), entries.length]);
  feed.all(
    createEntry,
    entries.map((one) => entryOf(...one)),
  );
};

const entryOf = (dice: Dice, day: string, lines: number, n: number) => {
  const debits = Array.from({ length: lines - 1 }, () => ({
    account: dice.one(expenses) ?? '',
    debit: dice.whole(1, 900),
    description: `Cost centre ${dice.whole(1, 60)}`,
  }));
  const credit = debits.reduce((sum, line) => sum + line.debit, 0);
  return {
    ts: day,
    memo: `Costs of the day, sheet ${n + 1}`,
    idempotency_token: `${day} ${n}`,
    entries: [...debits, { account: '1110', credit }],
  };
};

/** Number of lines in the journal. */
export const journalLines = ({ store, company }: Feed): number =>
  store.prepare('SELECT count(*) AS n FROM journal_line WHERE company=?').get(company)?.[
    'n'
  ] as number;

/** Two years of documents and entries, spread evenly over their days. */
export const makeYears = (
  trade: Trade,
  from: string,
  days: number,
  total: { readonly documents: number; readonly journalLines: number },
  say: (text: string) => void,
): void => {
  let papers = 0;
  for (let n = 0; n < days; n += 1) {
    const day = addDays(from, n);
    trade.feed.on(day);
    const due = Math.round((total.documents * (n + 1)) / days);
    makePapers(trade, day, due - papers);
    papers = due;
    const isLast = n === days - 1;
    if (!isLast && n % 10 !== 9) continue;
    const wanted = Math.round((total.journalLines * (n + 1)) / days);
    makeEntries(trade, day, wanted - journalLines(trade.feed));
    if (isLast || n % 50 === 49) say(`${day}: ${papers} documents, ${wanted} journal lines`);
  }
};
