import { create as createRule } from '../../modules/accounting/bank-rules/create.ts';
import { checkDigit } from '../../modules/accounting/statement-files/structured-reference.ts';
import { update as updateSettings } from '../../modules/companies/settings/update.ts';
import { create as createContact } from '../../modules/crm/contacts/create.ts';
import { payment } from '../../modules/documents/payments/payment.ts';
import { line as docLine, issued, read } from '../documents/documents.ts';
import { type Dice, dice } from '../random.ts';
import type { TestApp } from '../test-app.ts';
import { begins, brings, moves } from './statement.ts';

/** Correct treatment of a line of the month. */
export type Truth =
  | { readonly is: 'documents'; readonly ids: readonly string[] }
  | { readonly is: 'entry'; readonly ids: readonly string[] }
  | { readonly is: 'rule'; readonly ids: readonly string[] }
  | { readonly is: 'transfer'; readonly ids: readonly string[] }
  | { readonly is: 'return'; readonly ids: readonly string[] };

/** Line of the month with its correct treatment, which a person carries out where it is ambiguous. */
export type MonthLine = {
  readonly date: string;
  readonly amount: number;
  readonly party: string;
  readonly text: string;
  readonly structured?: string;
  readonly payments?: readonly {
    readonly party: string;
    readonly text: string;
    readonly amount: number;
  }[];
  readonly truth: Truth;
  /** Account of the unmatched part of the line: a fee, or all of it. */
  readonly account?: string;
};

const firstNames = [
  'Ada',
  'Bert',
  'Cleo',
  'Dora',
  'Emil',
  'Fritz',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
];
const lastNames = [
  'Smith',
  'Bond',
  'Keller',
  'Marin',
  'Novak',
  'Olsen',
  'Petit',
  'Quist',
  'Rossi',
  'Sauer',
];
const trades = [
  'Bakery',
  'Garage',
  'Bookshop',
  'Clinic',
  'Studio',
  'Nursery',
  'Printers',
  'Joinery',
  'Florist',
  'Optician',
];
const places = [
  'Harbour',
  'Meadow',
  'Castle',
  'Bridge',
  'Market',
  'Forest',
  'Lakeside',
  'Station',
  'Orchard',
  'Mill',
];

/** Full names are unique, though parts repeat, as they do in practice. */
const person = (n: number): string =>
  `${firstNames[n % 10]} ${lastNames[(n * 7 + Math.floor(n / 10)) % 10]}`;
const firm = (n: number): string =>
  `${places[n % 10]} ${trades[(n * 3 + Math.floor(n / 10)) % 10]} GmbH`;

/** Swiss QR reference that ends with the digits of an invoice number. */
const qrrOf = (reference: string): string => {
  const body = reference.replace(/\D/g, '').padStart(26, '0');
  return `${body}${checkDigit(body)}`;
};

type Books = {
  readonly app: TestApp;
  readonly random: Dice;
  readonly bank: { readonly id: string; readonly code: string };
  readonly other: { readonly id: string; readonly code: string };
};

/** Number of each document, and its amount, unique unless asked for. */
const amounts = (random: Dice) => {
  const used = new Set<number>();
  return (): number => {
    let amount = 0;
    do amount = random.whole(2000, 300_000) / 100;
    while (used.has(amount));
    used.add(amount);
    return amount;
  };
};

/** Dollars for one euro. */
const euroRate = 1.1;

/**
 * A month of 200 lines on one account: half name a reference, some pay documents in euro, a tenth are tricky, each with
 * its correct treatment.
 */
export const monthOf = async ({
  app,
  random,
  bank,
  other,
}: Books): Promise<readonly MonthLine[]> => {
  const lines: MonthLine[] = [];
  const rate = { from: 'EUR', to: 'USD', date: '2026-01-01', rate: euroRate };
  await app.does(updateSettings, { exchange_rates: [rate] } as never);
  const fresh = amounts(random);
  const day = (): string => `2026-01-${String(random.whole(6, 28)).padStart(2, '0')}`;
  const contacts = new Map<string, string>();
  const contact = async (name: string): Promise<string> => {
    const known = contacts.get(name) ?? (await app.does(createContact, { name })).id;
    contacts.set(name, known);
    return known;
  };
  const document = async (doc_type: string, name: string, amount: number, more: object = {}) => {
    const id = await issued(app, doc_type, {
      contact_id: await contact(name),
      contact_name: name,
      issue_date: '2026-01-02',
      line_items: [docLine(1, amount)],
      ...more,
    } as never);
    const { ref_id } = await read(app, id);
    return { id, ref: String(ref_id) };
  };
  const put = (one: Omit<MonthLine, 'date'> & { readonly date?: string }): void => {
    lines.push({ date: day(), ...one });
  };
  let next = 0;
  const someone = (): string => {
    next += 1;
    return next % 2 === 0 ? person(next) : firm(next);
  };
  const writings = [
    (ref: string) => ref,
    (ref: string) => `Invoice ${ref.replaceAll('-', ' ')}`,
    (ref: string) => `payment for ${ref.replaceAll('-', '')} thank you`,
    (ref: string) => ref.toLowerCase(),
  ];

  // Half: lines that name a reference.
  for (let n = 0; n < 52; n += 1) {
    const [name, amount] = [someone(), fresh()];
    const { id, ref } = await document('invoice', name, amount);
    const text = writings[n % writings.length]?.(ref) ?? ref;
    put({ amount, party: name.toUpperCase(), text, truth: { is: 'documents', ids: [id] } });
  }
  for (let n = 0; n < 10; n += 1) {
    const [name, amount] = [someone(), fresh()];
    const { id, ref } = await document('invoice', name, amount);
    put({
      amount,
      party: name,
      text: 'QR payment',
      structured: qrrOf(ref),
      truth: { is: 'documents', ids: [id] },
    });
  }
  for (let n = 0; n < 10; n += 1) {
    const name = someone();
    const some = [fresh(), fresh()];
    const made = [];
    for (const amount of some) made.push(await document('invoice', name, amount));
    await document('invoice', name, fresh());
    const amount = Math.round((some[0] ?? 0) * 100 + (some[1] ?? 0) * 100) / 100;
    put({
      amount,
      party: name,
      text: made.map(({ ref }) => ref).join(' and '),
      truth: { is: 'documents', ids: made.map(({ id }) => id) },
    });
  }
  for (let n = 0; n < 5; n += 1) {
    const payments = [];
    const ids = [];
    for (let at = 0; at < 3; at += 1) {
      const [party, amount] = [someone(), fresh()];
      const { id, ref } = await document('invoice', party, amount);
      payments.push({ party, amount, text: ref });
      ids.push(id);
    }
    const amount = payments.reduce((sum, one) => sum + Math.round(one.amount * 100), 0) / 100;
    put({
      amount,
      party: '',
      text: 'Collective credit',
      payments,
      truth: { is: 'documents', ids },
    });
  }
  for (let n = 0; n < 18; n += 1) {
    const [name, amount, reference] = [
      someone(),
      fresh(),
      `RE${random.whole(100_000, 999_999)}-${n + 10}`,
    ];
    const { id } = await document('bill', name, amount, { reference });
    put({
      amount: -amount,
      party: name,
      text: `Your invoice ${reference}`,
      truth: { is: 'documents', ids: [id] },
    });
  }

  // Documents in euro, paid near the rate of the day.
  for (let n = 0; n < 5; n += 1) {
    const [name, amount] = [someone(), fresh()];
    const isBill = n > 2;
    const reference = `RE${random.whole(100_000, 999_999)}-${n}`;
    const euro = { currency: 'EUR', conversion_rate: euroRate };
    const more = isBill ? { ...euro, reference } : euro;
    const { id, ref } = await document(isBill ? 'bill' : 'invoice', name, amount, more);
    const paid = Math.round(amount * (euroRate * 100 + (n % 3) - 1)) / 100;
    put({
      amount: isBill ? -paid : paid,
      party: name,
      text: isBill ? reference : ref,
      truth: { is: 'documents', ids: [id] },
    });
  }

  // Plain: lines without a reference.
  for (let n = 0; n < 25; n += 1) {
    const [name, amount] = [someone(), fresh()];
    const { id } = await document('invoice', name, amount);
    put({
      amount,
      party: name.toUpperCase(),
      text: 'Thank you',
      truth: { is: 'documents', ids: [id] },
    });
  }
  for (let n = 0; n < 20; n += 1) {
    const [name, amount, date] = [someone(), fresh(), day()];
    const entry = await moves(app, bank.code, date, n % 3 === 0 ? amount : -amount, {
      memo: `Standing order ${name}`,
    });
    put({
      date,
      amount: n % 3 === 0 ? amount : -amount,
      party: name,
      text: 'Monthly',
      truth: { is: 'entry', ids: [entry] },
    });
  }
  const rules = { 'account fee': '6850', 'fuel stop': '6800', 'interest credit': '4400' };
  for (const [match_pattern, target_account_code] of Object.entries(rules)) {
    const rule = await app.does(createRule, {
      bank_account_id: bank.id,
      match_pattern,
      target_account_code,
    });
    for (let n = 0; n < 8; n += 1) {
      const amount = match_pattern.startsWith('interest') ? fresh() : -fresh();
      put({
        amount,
        party: '',
        text: `${match_pattern.toUpperCase()} ${n}`,
        truth: { is: 'rule', ids: [rule.id] },
      });
    }
  }
  const elsewhere: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const [amount, date] = [fresh(), day()];
    elsewhere.push(`${date},From Harbour Bank,${amount},`);
    put({
      date,
      amount: -amount,
      party: '',
      text: 'Transfer to Savings Meadow',
      truth: { is: 'transfer', ids: [other.id] },
    });
  }
  for (let n = 0; n < 5; n += 1) {
    const name = someone();
    const [one, two] = [fresh(), fresh()];
    const ids = [
      (await document('invoice', name, one)).id,
      (await document('invoice', name, two)).id,
    ];
    put({
      amount: Math.round(one * 100 + two * 100) / 100,
      party: name,
      text: 'all invoices',
      truth: { is: 'documents', ids },
    });
  }

  // A tenth: tricky lines.
  for (let n = 0; n < 2; n += 1) {
    const amount = fresh();
    const entry = await moves(app, bank.code, '2026-01-10', -amount, {
      memo: `Landlord Hill House ${n === 0 ? 'shop' : 'flat'}`,
    });
    const { id } = await document('bill', `Amazing Parcels ${n === 0 ? 'East' : 'West'}`, amount);
    put({
      date: '2026-01-13',
      amount: -amount,
      party: `Amazing Parcels ${n === 0 ? 'East' : 'West'}`,
      text: 'card',
      truth: { is: 'documents', ids: [id] },
    });
    put({
      date: '2026-01-12',
      amount: -amount,
      party: 'Landlord Hill House',
      text: n === 0 ? 'shop' : 'flat',
      truth: { is: 'entry', ids: [entry] },
    });
  }
  for (let n = 0; n < 4; n += 1) {
    const [name, amount] = [someone(), 900 + n];
    const { id, ref } = await document('invoice', name, amount);
    const text = n < 2 ? `${ref} less charges 7.50` : ref;
    put({
      amount: amount - 7.5,
      party: name,
      text,
      account: '6850',
      truth: { is: 'documents', ids: [id] },
    });
  }
  for (let n = 0; n < 2; n += 1) {
    const [name, amount] = [someone(), fresh()];
    const { id, ref } = await document('invoice', name, amount);
    put({
      amount: Math.round(amount * 50) / 100,
      party: name,
      text: `part of ${ref}`,
      truth: { is: 'documents', ids: [id] },
    });
  }
  for (let n = 0; n < 2; n += 1) {
    const [name, amount] = [someone(), fresh()];
    const { id, ref } = await document('invoice', name, amount);
    await app.does(payment, {
      entity_id: id,
      amount,
      payment_date: '2026-01-04',
      bank_account: bank.code,
    });
    const fee = n === 0 ? 0 : 8;
    put({ date: '2026-01-05', amount, party: name, text: ref, truth: { is: 'entry', ids: [] } });
    put({
      date: '2026-01-19',
      amount: -(Math.round(amount * 100) + fee * 100) / 100,
      party: name,
      text: `Returned direct debit ${ref}${fee ? ' fee 8.00' : ''}`,
      account: '6850',
      truth: { is: 'return', ids: [id] },
    });
  }
  for (let n = 0; n < 2; n += 1) {
    const [name, amount] = [someone(), fresh()];
    const first = await document('invoice', name, amount);
    await document('invoice', name, amount);
    put({ amount, party: name, text: 'subscription', truth: { is: 'documents', ids: [first.id] } });
  }
  for (let n = 0; n < 2; n += 1) {
    const [amount, family] = [fresh(), n === 0 ? 'Zweig' : 'Yttrup'];
    const one = await document('invoice', `Karl ${family}`, amount);
    await document('invoice', `Lena ${family}`, amount);
    put({
      amount,
      party: family,
      text: 'rent of stand',
      truth: { is: 'documents', ids: [one.id] },
    });
  }
  for (let n = 0; n < 2; n += 1)
    put({
      amount: n === 0 ? -fresh() : fresh(),
      party: `Xylo ${n}`,
      text: 'no idea',
      account: '6950',
      truth: { is: 'rule', ids: [] },
    });

  const there = await begins(app, other.id, 0);
  await brings(app, there.id, elsewhere);
  return lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
};

/** Builder of months: the same seed makes the same month. */
export const monthFrom = (
  seed: number,
  books: Omit<Books, 'random'>,
): Promise<readonly MonthLine[]> => monthOf({ ...books, random: dice(seed) });
