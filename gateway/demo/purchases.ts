import { add, minorUnits, mul, round, sum } from '../../kernel/values/money/money.ts';
import type { Event } from './caller.ts';
import type { Good } from './goods.ts';
import { dollarRate, foreign, type Play } from './play.ts';

/** Place of the supplier that is paid in dollars, of the landlord and of the power company. */
const [dollarSupplier, landlord, powerCompany] = [8, 10, 11] as const;

/** Line of a document as it is sent. */
export type Line = {
  readonly line_id: string;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unit_price: number;
  readonly item_id?: string;
};

/** Total of lines with one tax, rounded as a document rounds it. */
export const totalOf = (lines: readonly Line[], rate: number, currency: string): number => {
  const decimals = minorUnits(currency);
  const net = sum(lines.map((line) => round(mul(line.quantity, line.unit_price), decimals)));
  return round(add(net, round(mul(net, rate / 100), decimals)), decimals);
};

/** Usual tax of the company as a document has it. */
export const usualTax = ({ words, country }: Play) => [
  { code: words.taxes[0], rate: country.rates[0] },
];

/** No tax: supplies to and from other countries. */
export const noTax = ({ words }: Play) => [{ code: words.taxes[2], rate: 0 }];

/** Dates of an order: of the order and its receipt, and of the payment where it is paid. */
type Dates = { readonly id: string; readonly date: string; readonly paid: string | undefined };

/** Lines of an order, at the cost of the day. */
export const orderLines = (play: Play, goods: readonly Good[], times: number): readonly Line[] => {
  const isForeign = goods[0]?.supplier === dollarSupplier;
  return goods.map((good, at) => {
    const cost = isForeign ? good.cost / play.country.dollar : good.cost;
    return {
      line_id: `L${at + 1}`,
      ...{ item_id: good.id, sku: good.sku, name: good.name, unit: good.unit },
      quantity: good.reorder * times,
      unit_price: Number(mul(cost, 0.97 + play.roll(8) / 100).toPrecision(3)),
    };
  });
};

/** Currency of a supplier with the rate of a day, and the tax on its bills. */
export const moneyOf = (play: Play, supplier: number, date: string) =>
  supplier === dollarSupplier
    ? {
        ...{ currency: foreign, conversion_rate: dollarRate(play.country, date) },
        doc_taxes: noTax(play),
      }
    : { currency: play.country.currency, doc_taxes: usualTax(play) };

/** Orders goods of one supplier, receives and bills them on one day, and pays the bill. */
const order = (
  play: Play,
  supplier: number,
  goods: readonly Good[],
  { id, date, paid }: Dates,
): Event[] => {
  const lines = orderLines(play, goods, 3);
  for (const { sku, quantity } of lines)
    play.stock.set(sku, add(play.stock.get(sku) ?? 0, quantity));
  const money = moneyOf(play, supplier, date);
  const amount = totalOf(lines, money.doc_taxes[0]?.rate ?? 0, money.currency);
  const entity_id = `doc:demo-${id}`;
  const isForeign = supplier === dollarSupplier;
  return [
    {
      entity_id,
      event_type: 'doc.created',
      data: {
        ...{ doc_type: 'purchase_order', status: 'received', issue_date: date },
        ...{ contact_id: play.suppliers[supplier]?.id, line_items: lines, ...money },
        reference: `${4000 + play.roll(5000)}`,
      },
    },
    { entity_id, event_type: 'doc.finalized', data: { issue_date: date } },
    ...(paid
      ? [
          {
            entity_id,
            event_type: 'doc.payment.received',
            data: {
              ...{ amount, payment_date: paid, method: 'transfer' },
              bank_account: isForeign ? play.money.dollarCode : play.money.mainCode,
            },
          },
        ]
      : []),
  ];
};

/** Orders of a month: everything at first, later what is low; the bills of the last weeks are open. */
export const purchases = async (play: Play, month: number, day: (n: number) => string) => {
  const { suppliers, goods, stock, call } = play;
  const events = suppliers.flatMap((_, supplier) => {
    const low = goods.filter(
      (good) =>
        good.supplier === supplier &&
        (month === 0 || (stock.get(good.sku) ?? 0) <= good.reorder * 1.6),
    );
    if (low.length === 0 || (isLast(play, month) && supplier % 2 === 0)) return [];
    const paid = day(24 + (supplier % 5));
    const isOpen = month >= play.months.length - 2 ? supplier % 3 !== 0 : play.roll(40) === 0;
    const dates = { id: `order-${month}-${supplier}`, date: day(2 + (supplier % 4)) };
    return order(play, supplier, low, { ...dates, paid: isOpen ? undefined : paid });
  });
  await call.batch('/docs/import/batch', [...events, ...costs(play, month, day)]);
};

const isLast = ({ months }: Play, month: number): boolean => month === months.length - 1;

/** Bills of rent and power, paid but for the latest. */
const costs = (play: Play, month: number, day: (n: number) => string): Event[] =>
  (
    [
      ['rent', landlord, '6200', 760, 1],
      ['power', powerCompany, '6300', 150 + play.roll(90), 12],
    ] as const
  ).map(([phrase, supplier, account_code, euros, date]) => {
    const isPaid = !isLast(play, month);
    const lines = [
      {
        ...{ line_id: 'L1', name: play.words.phrases[phrase], quantity: 1, unit: 'service' },
        unit_price: round(mul(euros, play.country.level), 0),
        account_code,
      },
    ];
    return {
      entity_id: `doc:demo-${phrase}-${month}`,
      event_type: 'doc.created',
      data: {
        ...{ doc_type: 'bill', purchase_kind: 'expense', status: isPaid ? 'paid' : 'issued' },
        ...{ contact_id: play.suppliers[supplier]?.id, line_items: lines, issue_date: day(date) },
        ...{ doc_taxes: usualTax(play), reference: `${month + 101}-${supplier}` },
        ...(isPaid
          ? {
              payment_date: day(date + 3),
              payment_method: 'transfer',
              bank_account: play.money.mainCode,
            }
          : {}),
      },
    };
  });
