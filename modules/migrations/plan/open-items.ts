import { dictionary } from '../../../kernel/values/dictionary.ts';
import {
  add,
  compare,
  isZero,
  mulMoney,
  neg,
  roundMoney,
} from '../../../kernel/values/money/money.ts';
import type { Bundle, SourceDocument } from '../bundle/bundle.ts';
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

/**
 * Open items at the end of a day: from documents, else from contact lists, else from the control
 * accounts.
 */
export const openItems = (
  bundle: Bundle,
  parties: Parties,
  {
    through,
    currency,
    controlOf,
  }: {
    readonly through: string;
    readonly currency: string;
    readonly controlOf: (account: string) => Side | undefined;
  },
): { readonly items: readonly OpenItem[]; readonly from: Readonly<Record<Side, OpenSource>> } => {
  const items: OpenItem[] = [];
  const from: Record<Side, OpenSource> = { customer: 'nothing', supplier: 'nothing' };
  for (const side of ['customer', 'supplier'] as const) {
    const documents = bundle.documents.filter(
      (one) => sides[one.type] === side && one.open > 0 && one.date <= through,
    );
    if (documents.length > 0) {
      for (const one of documents) items.push(...ofDocument(one, parties, currency));
      from[side] = 'documents';
      continue;
    }
    const listed = listedBalances(bundle, parties, side);
    const balances =
      listed.size > 0 ? listed : ofEntries(bundle, parties, side, through, controlOf);
    if (balances.size > 0) from[side] = listed.size > 0 ? 'contacts' : 'entries';
    for (const [contact, amount] of balances)
      items.push(...ofBalance(contact, roundMoney(amount, currency), side, through));
  }
  return { items, from };
};

const ofDocument = (
  { id, type, number, date, due_date, contact, open, rate, currency: of }: SourceDocument,
  parties: Parties,
  currency: string,
): OpenItem[] => {
  const who = parties.find(contact);
  if (!who || type === 'quotation' || type === 'purchase_order') return [];
  return [
    {
      id,
      type,
      contact: who,
      date,
      ...(number ? { number } : {}),
      ...(due_date ? { due_date } : {}),
      open:
        of && of !== currency && rate ? mulMoney(currency, open, rate) : roundMoney(open, currency),
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

/** Balances of the control account by contact. */
const ofEntries = (
  bundle: Bundle,
  parties: Parties,
  side: Side,
  through: string,
  controlOf: (account: string) => Side | undefined,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { date, lines } of bundle.entries) {
    if (date > through) continue;
    for (const { account, contact, debit, credit } of lines) {
      const who = controlOf(account) === side ? parties.find(contact) : undefined;
      if (!who) continue;
      const amount = side === 'customer' ? add(debit, neg(credit)) : add(credit, neg(debit));
      sums.set(who, add(sums.get(who) ?? 0, amount));
    }
  }
  return sums;
};
