import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { pairsOf } from '../../../modules/accounting/books/datev/pairs.ts';
import type { BookLine } from '../../../modules/accounting/books/entries.ts';
import { create } from '../../../modules/accounting/journal/create.ts';
import { voidEntry } from '../../../modules/accounting/journal/void.ts';
import { trialBalance } from '../../../modules/accounting/reports/trial-balance.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { tried } from '../../random.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { datevFiles, datevTotals } from './datev-files.ts';
import {
  dayTotals,
  entriesIn,
  exported,
  journalTotals,
  readsBack,
  statedBalances,
} from './exported.ts';

const it = suite('accounting.books.export of any journal');

const accounts = ['1111', '1120', '1140', '2110', '2140', '3100', '4100', '4200', '5100', '6200'];

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('Größe "M" \\', 'a;b\n"c"', '=1+1', '{', 'Łódź – 5 €', '#TRANS 1 {} 5', 'ตลาด'),
);

/** Cents on any number of lines that sum to zero; accounts may occur twice and on both sides. */
const cents = fc
  .array(
    fc.record({
      account: fc.constantFrom(...accounts),
      cents: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((one) => one !== 0),
      text: words,
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) => {
    const rest = -lines.reduce((sum, one) => sum + one.cents, 0);
    return rest === 0 ? lines : [...lines, { account: '6950', cents: rest, text: '' }];
  })
  .filter((lines) => lines.length > 1);

const date = fc
  .integer({ min: 0, max: 1094 })
  .map((days) => Temporal.PlainDate.from('2023-01-01').add({ days }).toString());

const entry = fc.record({ date, memo: words, lines: cents, isVoid: fc.boolean() });

const enter = async (
  app: TestApp,
  { date: ts, memo, lines, isVoid }: ReturnType<typeof entry.generate>['value'],
  contact_id: string,
): Promise<void> => {
  const { id: entity_id } = await app.does(create, {
    ...{ ts, memo, allow_control: true, idempotency_token: uuid() },
    entries: lines.map((one) => ({
      account: one.account,
      ...(one.cents > 0 ? { debit: one.cents / 100 } : { credit: -one.cents / 100 }),
      description: one.text,
      ...(['1120', '2110'].includes(one.account) ? { contact_id } : {}),
    })),
  });
  if (isVoid) await app.does(voidEntry, { entity_id });
};

/** Closing balances in cents, those of revenue and expense of earlier years on retained earnings. */
const closings = async (app: TestApp, from: string, to: string) => {
  const { lines } = await app.asks(trialBalance, { date_from: from, date_to: to });
  const found: Record<string, number> = {};
  const add = (code: string, amount: number): void => {
    const sum = (found[code] ?? 0) + Math.round(amount * 100);
    if (sum === 0) delete found[code];
    else found[code] = sum;
  };
  for (const { code, account_type, opening, closing } of lines as Answered[]) {
    const isEarned = ['revenue', 'expense'].includes(account_type);
    add(code, isEarned ? closing - opening : closing);
    if (isEarned) add('3200', opening);
  }
  return found;
};

it('is read back without difference: entries by account and day, and balances', async () => {
  const app = await openBooks();
  const { id } = await app.does(createContact, { name: 'Zoë "Ö" <&>; Łódź', contact_type: 'both' });
  const law = fc.asyncProperty(
    fc.array(entry, { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 2023, max: 2025 }),
    async (entries, year) => {
      for (const one of entries) await enter(app, one, id);
      const [from, to] = [`${year}-01-01`, `${year}-12-31`];
      const asked = { date_from: from, date_to: to };
      const journal = journalTotals(app, from, to);
      const stood = await closings(app, from, to);
      for (const format of ['saft', 'sie'] as const) {
        const bundle = await readsBack(await exported(app, format, asked), format);
        assert.equal(dayTotals(entriesIn(bundle, from, to)), journal, format);
        assert.equal(statedBalances(bundle), stood, format);
        assert.equal(
          [bundle.left_out, bundle.warnings.filter(({ code }) => code === 'opening_uneven')],
          [[], []],
          format,
        );
      }
      const { bytes } = await exported(app, 'datev', asked);
      const controls = { customers: '1120', suppliers: '2110' };
      assert.equal(datevTotals(datevFiles(bytes), controls), journal);
    },
  );
  await fc.assert(law, tried(8));
  await app.close();
});

const line = (account: string, amount: number, foreign: number): BookLine => ({
  ...{ account, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) },
  ...{ currency: foreign === 0 ? null : 'USD', amount_currency: foreign === 0 ? null : foreign },
  ...{ contact_id: null, document: null, description: null, tax_code: null },
});

/** Lines that balance, some with a foreign amount. */
const balanced = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 900_000 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((sides) => {
    const lines = sides.map(([amount, foreign], at) => line(`D${at}`, amount, foreign));
    const half = sides.reduce((sum, [amount]) => sum + amount, 0);
    const first = Math.ceil(half / 2);
    const credits = [line('C0', -first, 0), line('C1', first - half, 0)];
    return [...lines, ...credits.filter(({ credit }) => credit > 0)];
  });

it('is split for DATEV into pairs that add up to each line, foreign amounts included', () => {
  fc.assert(
    fc.property(balanced, fc.integer({ min: 1000, max: 2_000_000 }), (lines, most) => {
      const pairs = pairsOf(lines, BigInt(most));
      for (const one of lines) {
        const own = pairs.filter(({ debit, credit }) => debit === one || credit === one);
        const total = own.reduce((sum, { amount }) => sum + amount, 0n);
        assert.is(total, BigInt(one.debit + one.credit));
        if (one.debit === 0) continue;
        const foreign = own.reduce((sum, pair) => sum + (pair.foreign?.amount ?? 0n), 0n);
        assert.is(foreign, BigInt(one.amount_currency ?? 0));
      }
      assert.ok(pairs.every(({ amount }) => amount > 0n && amount <= BigInt(most)));
      const unlimited = pairsOf(lines, 10n ** 12n);
      assert.ok(unlimited.length < lines.length);
    }),
    tried(100),
  );
});

it.run();
