import { dictionary } from '../../../kernel/values/dictionary.ts';
import {
  abs,
  add,
  compare,
  isZero,
  mulMoney,
  neg,
  roundMoney,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { Bundle, SourceDocument } from '../bundle/bundle.ts';
import { asRate } from '../exchange/prices.ts';
import { addBalance, type Balances } from './amounts.ts';
import type { Parties } from './parties.ts';

/** Open item at the cutover: a document, or the balance of a contact. */
export type OpenItem = {
  readonly id: string;
  readonly type: 'invoice' | 'credit_note' | 'bill' | 'supplier_credit';
  readonly contact: string;
  readonly number?: string;
  readonly date: string;
  readonly due_date?: string;
  /** In the currency of the books. */
  readonly open: number;
  /** Amount in the currency of a foreign document, with its rate. */
  readonly foreign?: { readonly currency: string; readonly open: number; readonly rate: number };
};

type Side = 'customer' | 'supplier';

const sides: Readonly<Record<string, Side>> = dictionary({
  invoice: 'customer',
  credit_note: 'customer',
  bill: 'supplier',
  supplier_credit: 'supplier',
});

/** Origin of the open amounts of a side. */
export type OpenSource = 'documents' | 'contacts' | 'entries' | 'nothing';

type OpenAt = {
  readonly through: string;
  readonly currency: string;
  /** A full migration carries balances of contacts beyond their documents as opening items. */
  readonly isFull: boolean;
  readonly controlOf: (account: string) => Side | undefined;
};

type Opened = { readonly items: readonly OpenItem[]; readonly from: OpenSource };

/**
 * Open items at the end of a day: from documents, else from contact lists, else from the control
 * accounts. A full migration adds the balances that the control accounts hold by contact beyond
 * documents.
 */
export const openItems = (
  bundle: Bundle,
  parties: Parties,
  at: OpenAt,
): { readonly items: readonly OpenItem[]; readonly from: Readonly<Record<Side, OpenSource>> } => {
  const itemsOf = at.isFull ? heldItems : openOfSide;
  const customer = itemsOf(bundle, parties, 'customer', at);
  const supplier = itemsOf(bundle, parties, 'supplier', at);
  return {
    items: [...customer.items, ...supplier.items],
    from: { customer: customer.from, supplier: supplier.from },
  };
};

const documentItems = (
  bundle: Bundle,
  parties: Parties,
  side: Side,
  { through, currency }: OpenAt,
): readonly OpenItem[] =>
  bundle.documents
    .filter((one) => sides[one.type] === side && one.open > 0 && one.date <= through)
    .flatMap((one) => ofDocument(one, parties, currency));

/** Open items of a side from its first source that has any. */
const openOfSide = (bundle: Bundle, parties: Parties, side: Side, at: OpenAt): Opened => {
  const items = documentItems(bundle, parties, side, at);
  if (items.length > 0) return { items, from: 'documents' };
  const balancesOf = (balances: Iterable<readonly [string, number]>): readonly OpenItem[] =>
    [...balances].flatMap(([contact, amount]) =>
      ofBalance(contact, roundMoney(amount, at.currency), side, at.through),
    );
  const listed = listedBalances(bundle, parties, side);
  if (listed.size > 0) return { items: balancesOf(listed), from: 'contacts' };
  const held = [...heldBy(bundle, parties, side, at)];
  return {
    items: balancesOf(held.map(([contact, { amount }]) => [contact, amount])),
    from: held.length > 0 ? 'entries' : 'nothing',
  };
};

/** Open documents of a side, and the balances of its control account by contact beyond them. */
const heldItems = (bundle: Bundle, parties: Parties, side: Side, at: OpenAt): Opened => {
  const held = heldBy(bundle, parties, side, at);
  if (held.size === 0) return openOfSide(bundle, parties, side, at);
  const items = documentItems(bundle, parties, side, at);
  const open: Balances = new Map();
  for (const one of items) addBalance(open, one.contact, signedOpen(one));
  const beyond = [...held].flatMap(([contact, one]) => {
    const rest = roundMoney(add(one.amount, neg(open.get(contact) ?? 0)), at.currency);
    const foreign = open.has(contact) ? undefined : foreignOf(one, rest, at.currency);
    return ofBalance(contact, rest, side, sinceOf(one, rest)).map((item) =>
      foreign ? { ...item, foreign } : item,
    );
  });
  return { items: [...items, ...beyond], from: items.length > 0 ? 'documents' : 'entries' };
};

/** Open amount of an item: positive if it is an invoice or bill, negative if it is a credit. */
export const signedOpen = ({ type, open }: Pick<OpenItem, 'type' | 'open'>): number =>
  type === 'invoice' || type === 'bill' ? open : neg(open);

const ofDocument = (
  { id, type, number, date, due_date, contact, open, rate, currency: of }: SourceDocument,
  parties: Parties,
  currency: string,
): OpenItem[] => {
  const who = parties.find(contact);
  if (!who || type === 'quotation' || type === 'purchase_order') return [];
  const isForeign = of !== undefined && of !== currency && rate !== undefined;
  return [
    {
      id,
      type,
      contact: who,
      date,
      ...(number ? { number } : {}),
      ...(due_date ? { due_date } : {}),
      open: isForeign ? mulMoney(currency, open, rate) : roundMoney(open, currency),
      ...(isForeign ? { foreign: { currency: of, open: roundMoney(open, of), rate } } : {}),
    },
  ];
};

const ofBalance = (contact: string, amount: number, side: Side, date: string): OpenItem[] => {
  if (isZero(amount)) return [];
  const owed = compare(amount, 0) > 0;
  const type =
    side === 'customer' ? (owed ? 'invoice' : 'credit_note') : owed ? 'bill' : 'supplier_credit';
  return [
    { id: `balance:${side}:${contact}`, type, contact, date, open: owed ? amount : neg(amount) },
  ];
};

/** Listed balances of a side by contact, merged contacts added up. */
export const listedBalances = (
  bundle: Bundle,
  parties: Parties,
  side: Side,
): ReadonlyMap<string, number> => {
  const roles = new Map(parties.contacts.map(({ id, role }) => [id, role]));
  const sums = new Map<string, number>();
  for (const { id, balance = 0 } of bundle.contacts) {
    const who = parties.find(id) ?? id;
    const role = roles.get(who);
    const isOfSide = role === side || (side === 'customer' && role !== 'supplier');
    if (!isZero(balance) && isOfSide) sums.set(who, add(sums.get(who) ?? 0, balance));
  }
  return sums;
};

/** Balance of a contact on the control account, with its movements. */
type Held = {
  readonly amount: number;
  readonly moves: readonly Move[];
};

/** Movement of a contact on the control account; `own` is its amount in `currency`. */
type Move = {
  readonly date: string;
  readonly amount: number;
  readonly currency: string | undefined;
  readonly own: number;
};

/**
 * Foreign amount of a balance whose movements are all in one foreign currency; undefined where its
 * rate does not give the balance in the currency of the books.
 */
const foreignOf = ({ moves }: Held, balance: number, base: string): OpenItem['foreign'] => {
  const currency = moves[0]?.currency;
  if (!currency || currency === base || moves.some((one) => one.currency !== currency))
    return undefined;
  const own = sum(moves.map((one) => one.own));
  if (isZero(own) || isZero(balance) || own > 0 !== balance > 0) return undefined;
  const [open, rate] = [abs(own), asRate(abs(balance), abs(own))];
  return mulMoney(base, open, rate) === abs(balance) ? { currency, open, rate } : undefined;
};

/** Balances of the control account by contact; positive if the contact owes, or is owed. */
const heldBy = (
  bundle: Bundle,
  parties: Parties,
  side: Side,
  { through, controlOf }: OpenAt,
): ReadonlyMap<string, Held> => {
  const held = new Map<string, { amount: number; moves: Move[] }>();
  for (const { date, lines } of bundle.entries) {
    if (date > through) continue;
    for (const { account, contact, debit, credit, currency, amount_currency = 0 } of lines) {
      const who = controlOf(account) === side ? parties.find(contact) : undefined;
      if (!who) continue;
      const amount = side === 'customer' ? add(debit, neg(credit)) : add(credit, neg(debit));
      const one = held.get(who) ?? { amount: 0, moves: [] };
      one.amount = add(one.amount, amount);
      const own = amount < 0 ? neg(amount_currency) : amount_currency;
      one.moves.push({ date, amount, currency, own });
      held.set(who, one);
    }
  }
  return held;
};

/** Date from which a balance is open: that of its oldest movement if older ones are settled first. */
const sinceOf = ({ moves }: Held, balance: number): string => {
  const latest = moves
    .filter(({ amount }) => Math.sign(amount) === Math.sign(balance))
    .toSorted((a, b) => b.date.localeCompare(a.date));
  let left = Math.abs(balance);
  for (const { date, amount } of latest) {
    left = add(left, neg(Math.abs(amount)));
    if (compare(left, 0) <= 0) return date;
  }
  return latest.at(-1)?.date ?? moves.map(({ date }) => date).toSorted()[0] ?? '';
};
