import { addDays } from '../../kernel/values/clock.ts';
import { add, minorUnits, mul, round } from '../../kernel/values/money/money.ts';
import { type Event, each } from './caller.ts';
import type { Good } from './goods.ts';
import { dollarRate, foreign, type Play, scaled } from './play.ts';
import { type Line, noTax, totalOf, usualTax } from './purchases.ts';

/** Invoice of the demo: its import, and its delivery unless the goods are still to go out. */
type Sale = {
  readonly id: string;
  readonly events: readonly Event[];
  readonly lines: readonly Line[];
  readonly delivered: string | undefined;
};

/** Every ninth customer is abroad and pays in dollars. */
export const isAbroad = (customer: number): boolean => customer % 9 === 0;

/** Goods on hand, bestsellers more often than others. */
const pick = (play: Play, least: number): Good | undefined => {
  const there = play.goods.filter(
    ({ sku, isSold }) => isSold && (play.stock.get(sku) ?? 0) >= least,
  );
  const share = play.roll(1000) / 1000;
  return there[Math.floor(share * share * there.length)];
};

/** Lines of goods on hand, which are taken off the stock. */
export const saleLines = (
  play: Play,
  count: number,
  { isDealer, rate }: { readonly isDealer: boolean; readonly rate: number },
): readonly Line[] => {
  const goods = new Set<Good>();
  for (let n = 0; n < count; n += 1) {
    const good = pick(play, isDealer ? 6 : 3);
    if (good) goods.add(good);
  }
  return [...goods].map((good, at) => {
    const onHand = play.stock.get(good.sku) ?? 0;
    const wanted = isDealer ? 4 + play.roll(8) : 1 + play.roll(3);
    const quantity = Math.min(wanted, Math.floor(onHand / 2));
    play.stock.set(good.sku, add(onHand, -quantity));
    const price = isDealer ? good.wholesale : good.retail;
    return {
      line_id: `L${at + 1}`,
      ...{ sku: good.sku, name: good.name, quantity, unit: good.unit },
      unit_price: rate === 1 ? price : round(mul(price, 1 / rate), 2),
    };
  });
};

/** Date of payment after an invoice; undefined where it is not paid by today. */
const paidOn = ({ roll, today }: Play, date: string): string | undefined => {
  if (roll(22) === 0) return undefined;
  const day = addDays(date, 2 + roll(38));
  return day <= today ? day : undefined;
};

const sale = (play: Play, id: string, date: string, isOpen: boolean): Sale => {
  const { roll, customers, country, money, today } = play;
  const customer = roll(customers.length);
  const isForeign = isAbroad(customer);
  const rate = isForeign ? dollarRate(country, date) : 1;
  const lines = saleLines(play, 2 + roll(4), { isDealer: customer % 3 === 0, rate });
  const paid = isOpen ? undefined : paidOn(play, date);
  const isPartial = paid !== undefined && roll(30) === 0;
  const currency = isForeign ? foreign : country.currency;
  const taxes = isForeign ? noTax(play) : usualTax(play);
  const total = totalOf(lines, taxes[0]?.rate ?? 0, currency);
  const delivered = addDays(date, 1 + roll(2));
  const entity_id = `doc:demo-${id}`;
  return {
    ...{ id: entity_id, lines },
    delivered: delivered <= today && !(paid === undefined && roll(5) === 0) ? delivered : undefined,
    events: [
      {
        entity_id,
        event_type: 'doc.created',
        data: {
          ...{ doc_type: 'invoice', status: 'issued', issue_date: date, doc_taxes: taxes },
          ...{ contact_id: customers[customer]?.id, line_items: lines, currency },
          ...(isForeign ? { conversion_rate: rate } : {}),
        },
      },
      ...(paid
        ? [
            {
              entity_id,
              event_type: 'doc.payment.received',
              data: {
                amount: isPartial ? round(total / 2, minorUnits(currency)) : total,
                ...{ payment_date: paid, method: roll(3) === 0 ? 'card' : 'transfer' },
                bank_account: isForeign ? money.dollarCode : money.mainCode,
              },
            },
          ]
        : []),
    ],
  };
};

/** Invoices of a month, with a season before the end of the year; most are delivered and paid. */
export const sales = async (play: Play, month: number, day: (n: number) => string) => {
  const first = play.months[month] ?? play.today;
  const season = [0, 0, 1, 2, 2, 1, 0, 0, 2, 4, 9, 12][Number(first.slice(5, 7)) - 1] ?? 0;
  const count = scaled(play, 13 + Math.floor(month / 3) + season);
  // The first invoice of each of the last months is not paid, so that some are overdue in several ages.
  const isRecent = month >= play.months.length - 6;
  const days = Array.from({ length: count }, () => 1 + play.roll(28)).sort((a, b) => a - b);
  // The present month has business up to today only.
  const made = days
    .filter((n) => addDays(first, n - 1) <= play.today)
    .map((n, at) => sale(play, `sale-${month}-${at}`, day(n), at === 0 && isRecent))
    .filter(({ lines }) => lines.length > 0);
  await play.call.batch(
    '/docs/import/batch',
    made.flatMap(({ events }) => events),
  );
  await each(made, async ({ id, lines, delivered }) => {
    if (delivered)
      await play.call.post(`/docs/${id}/fulfill-lines`, {
        line_entity_ids: lines.map(({ line_id }) => line_id),
        date: delivered,
      });
  });
};
