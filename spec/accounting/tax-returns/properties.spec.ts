import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, fromMinor, sub, toMinor } from '../../../kernel/values/money/money.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { file } from '../../../modules/accounting/tax-returns/file.ts';
import { list } from '../../../modules/accounting/tax-returns/list.ts';
import { reopen } from '../../../modules/accounting/tax-returns/reopen.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { closes, issued, line } from '../../documents/documents.ts';
import { tried } from '../../random.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { enters, openBooks, stands } from '../books.ts';
import { month, vat } from './returns.ts';

const it = suite('accounting.taxReturns.properties');

type Dated = { readonly day: number; readonly tax: number | null; readonly cents: number };

type Deed =
  | ({ readonly kind: 'manual' } & Dated)
  | ({ readonly kind: 'invoice' } & Dated)
  | ({ readonly kind: 'bill' } & Dated)
  | { readonly kind: 'void' | 'unvoid' | 'revert'; readonly which: number }
  | { readonly kind: 'lock'; readonly day: number }
  | { readonly kind: 'file' }
  | { readonly kind: 'reopen' };

const day = fc.nat({ max: 150 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('invoice' as const, 'bill' as const, 'manual' as const),
      day,
      tax: fc.option(day),
      cents: fc.integer({ min: 1, max: 99_999 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('void' as const, 'unvoid' as const, 'revert' as const),
      which: fc.nat({ max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lock' as const), day }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('file' as const, 'file' as const, 'reopen' as const),
    }),
  },
);

const dateOf = (at: number): string =>
  Temporal.PlainDate.from('2026-01-01').add({ days: at }).toString();

type Walk = { readonly app: TestApp; readonly docs: string[]; filed: Answered[] };

const commands = { void: voidDoc, unvoid, revert: revertToDraft };

/** Performs one deed; a refusal leaves everything as it was. */
const act = async (walk: Walk, one: Deed): Promise<void> => {
  const { app, docs } = walk;
  if (one.kind === 'manual')
    return void (await enters(app, dateOf(one.day), {
      2120: -one.cents / 100,
      1111: one.cents / 100,
    }).catch(() => undefined));
  if (one.kind === 'invoice' || one.kind === 'bill') {
    const made = await issued(app, one.kind, {
      issue_date: dateOf(one.day),
      ...(one.tax === null ? {} : { tax_date: dateOf(one.tax) }),
      line_items: [line(1, one.cents / 100, { taxes: [vat] })],
    }).catch(() => undefined);
    if (made) docs.push(made);
    return;
  }
  if (one.kind === 'lock') return void (await app.tries(setLock, { lock_date: dateOf(one.day) }));
  if (one.kind === 'file') {
    const made = await app.tries(file, month(walk.filed.length + 1));
    if (made.done) walk.filed.push(JSON.parse(made.body) as Answered);
    return;
  }
  if (one.kind === 'reopen') {
    const last = walk.filed.pop();
    if (last) await app.does(reopen, { return_id: last.id, reason: 'again' });
    return;
  }
  const entity_id = docs[one.which % Math.max(docs.length, 1)];
  if (entity_id) await app.tries(commands[one.kind] as never, { entity_id } as never);
};

/** Taxes on the accounts equal those of all filed returns and of the days after them. */
const adds = async ({ app, filed }: Walk): Promise<void> => {
  const balances = await stands(app, {});
  const from = month(filed.length + 1).from;
  const open = await app.asks(taxReport, { date_from: from });
  const sum = (box: 'output_tax' | 'input_tax'): number =>
    add(open.boxes[box], ...filed.map((one) => one.figures.boxes[box]));
  const money = (amount: number): number => fromMinor(toMinor(amount, 'USD'), 'USD');
  assert.is(money(sum('output_tax')), money(sub(0, balances[2120] ?? 0)));
  assert.is(money(sum('input_tax')), money(balances[1150] ?? 0));
  const stored = (await app.asks(list, { status: 'filed' })).items.toReversed();
  assert.equal(
    stored.map((one: Answered) => one.figures),
    filed.map((one) => one.figures),
  );
  for (const one of filed) {
    const now = await app.asks(taxReport, { date_from: one.from, date_to: one.to });
    assert.equal(now.boxes, one.figures.boxes, `${one.from} is filed`);
  }
};

it('keep every tax in a return or after the last one, and each return as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
      const app = await openBooks();
      const walk: Walk = { app, docs: [], filed: [] };
      for (const one of deeds) await act(walk, one);
      await adds(walk);
      await closes(app);
    }),
    tried(25),
  );
});

it.run();
