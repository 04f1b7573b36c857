import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { get as getSession } from '../../../modules/accounting/reconciliation/get.ts';
import { match as tick } from '../../../modules/accounting/reconciliation/match.ts';
import { autoMatch } from '../../../modules/accounting/statement-lines/auto-match.ts';
import { bulkConfirm } from '../../../modules/accounting/statement-lines/bulk-confirm.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { match } from '../../../modules/accounting/statement-lines/match.ts';
import { suggestions } from '../../../modules/accounting/statement-lines/suggestions.ts';
import { unmatch } from '../../../modules/accounting/statement-lines/unmatch.ts';
import { update } from '../../../modules/accounting/statement-lines/update.ts';
import { matchesOf } from '../../../modules/accounting/statement-matching/match-suggestions.ts';
import { reasonText } from '../../../modules/accounting/statement-matching/reason.ts';
import {
  side as made,
  type Side,
  tokensOf,
} from '../../../modules/accounting/statement-matching/side.ts';
import { similarity } from '../../../modules/accounting/statement-matching/similarity.ts';
import { withinCpuLimit } from '../../cpu-limit.ts';
import { closes, refuses } from '../../documents/documents.ts';
import { tried } from '../../random.ts';
import type { Answered } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { bankWith, begins, brings, moves } from '../statement.ts';

const it = suite('accounting.statementLines.autoMatch');

let n = 0;
const side = (date: string, amount: number, text = ''): Side =>
  made(`s${(n += 1)}`, `2026-01-${date}`, amount, text);

/** Matches as `confidence: reason` for lines and entries. */
const ladder = (lines: readonly Side[], entries: readonly Side[]): string[] =>
  matchesOf(lines, entries).map((one) => `${one.confidence}: ${reasonText(one.reason)}`);

it('only suggests equal amounts within a few days if no name agrees', () => {
  const entry = side('10', 500);
  assert.equal(ladder([side('10', 500)], [entry]), ['medium: same amount, same day']);
  assert.equal(ladder([side('13', 500)], [entry]), ['medium: same amount, 3 days apart']);
  assert.equal(ladder([side('17', 500)], [entry]), ['medium: same amount, 7 days apart']);
  assert.equal(ladder([side('18', 500)], [entry]), []);
  assert.equal(ladder([side('10', -500)], [entry]), []);
});

it('has high confidence in equal amounts within a few days if the names agree', () => {
  const landlord = side('10', -500, 'Landlord');
  assert.equal(ladder([side('13', -500, 'AMAZON EU')], [landlord]), [
    'low: same amount, other name, 3 days apart',
  ]);
  assert.equal(ladder([side('13', -500, 'LANDLORD Rent 01')], [landlord]), [
    'high: same amount and name, 3 days apart',
  ]);
  assert.equal(ladder([side('18', -500, 'LANDLORD')], [landlord]), [
    'medium: similar amount and text',
  ]);
  const named = made('named', '2026-01-10', -500, {
    text: 'Payment of a bill',
    party: 'Zoë Bank Ltd',
  });
  assert.equal(ladder([side('11', -500, 'ZOE BANK LIMITED rent')], [named]), [
    'high: same amount and name, 1 days apart',
  ]);
});

it('only suggests if the name fits several parties, or the line names another reference', () => {
  const party = (day: string, name: string, text = ''): Side =>
    made(`p${(n += 1)}`, `2026-01-${day}`, 500, { text, party: name });
  const [ada, other] = [party('10', 'Ada Smith'), party('11', 'Ada Jones')];
  assert.equal(ladder([party('10', 'Ada')], [ada, other]), ['medium: same amount, same day']);
  assert.equal(ladder([party('10', 'Ada Jones')], [ada, other]), [
    'high: same amount and name, 1 days apart',
  ]);
  assert.equal(ladder([party('10', 'Ada Smith'), party('10', 'Ada Jones')], [party('10', 'Ada')]), [
    'medium: same amount, same day',
  ]);
  const first = party('10', 'Ada Smith', 'Payment of INV-2611-0001');
  assert.equal(ladder([party('10', 'Ada Smith', 'INV-2611-0002')], [first]), [
    'low: same amount, other reference, same day',
  ]);
});

it('has high confidence in several entries that the line names', () => {
  const text = 'INV-2611-0001 and INV-2611-0002';
  const entries = [side('09', 100, 'INV-2611-0001'), side('20', 200, 'INV-2611-0002')];
  assert.equal(ladder([side('28', 300, text)], entries), [
    'high: names 2 entries that add up to the amount',
  ]);
});

it('takes no date for a reference', () => {
  assert.equal(tokensOf('20260105 05012026 20261305 1234567890'), ['20261305', '1234567890']);
});

it('has high confidence in equal references, medium if the amounts differ', () => {
  const entry = side('01', 500, 'Payment of INV-2611-0001');
  const text = 'TRANSFER inv-2611-0001 THANKS';
  assert.equal(ladder([side('28', 500, text)], [entry]), ['high: same amount and reference']);
  assert.equal(ladder([side('28', 480, text)], [entry]), [
    'medium: same reference, different amount',
  ]);
  assert.equal(tokensOf('A-1 INV-22 PO 12345678 1234567 AB-C'), ['INV-22', '12345678']);
});

it('suggests similar texts with a similar amount, or an equal one far apart', () => {
  const entry = side('10', 10_000, 'Harbour Electricity January');
  const near = side('20', 10_150, 'HARBOUR ELECTRICITY JAN');
  assert.equal(ladder([near], [entry]), ['medium: similar amount and text']);
  assert.equal(ladder([{ ...near, amount: 10_300 }], [entry]), []);
  const long = made('long', '2025-06-10', 10_000, entry.text);
  const same = side('20', 10_000, 'Harbour Electricity January');
  assert.equal(ladder([same], [long]), ['low: same amount, similar text']);
  assert.ok(similarity('Harbour Electricity', 'harbour electricity') === 1);
  assert.is(similarity('', ''), 0);
});

it('minimises the total distance of pairs', () => {
  const [early, late] = [side('05', 100), side('09', 100)];
  const [first, second] = [side('08', 100), side('02', 100)];
  const found = matchesOf([early, late], [first, second]);
  const pairs = Object.fromEntries(found.map((one) => [one.line_ids[0], one.je_ids[0]]));
  assert.equal(pairs, { [early.id]: second.id, [late.id]: first.id });
});

it('leaves one open rather than pairing two that are far apart', () => {
  const lines = [side('01', 100), side('08', 100)];
  const entries = [side('08', 100), side('15', 100)];
  assert.equal(ladder(lines, entries), ['medium: same amount, same day']);
});

it('combines several items if the combination is unique', () => {
  const whole = side('10', 300);
  assert.equal(ladder([whole], [side('09', 100), side('11', 200)]), [
    'medium: 2 entries add up to the amount',
  ]);
  assert.equal(ladder([side('09', -100), side('11', -200)], [side('10', -300)]), [
    'medium: 2 lines add up to the amount',
  ]);
  const either = [side('09', 100), side('11', 200), side('11', 100)];
  assert.equal(ladder([whole], either), []);
});

const sides = (prefix: string) =>
  fc
    .array(
      fc.record({
        day: fc.integer({ min: 1, max: 28 }),
        amount: fc.constantFrom(5, -5, 10, 15, 20),
      }),
      { maxLength: 12 },
    )
    .map((all) =>
      all.map(({ day, amount }, at) =>
        made(`${prefix}${at}`, `2026-01-${String(day).padStart(2, '0')}`, amount, 'Harbour'),
      ),
    );

it('uses every line and entry once, with high confidence only for equal amounts', () => {
  let sure = 0;
  fc.assert(
    fc.property(sides('l'), sides('e'), (lines, entries) => {
      const found = matchesOf(lines, entries);
      const used = found.flatMap((one) => [...one.line_ids, ...one.je_ids]);
      assert.is(new Set(used).size, used.length);
      const amount = (all: readonly Side[], ids: readonly string[]): number =>
        all.filter(({ id }) => ids.includes(id)).reduce((sum, one) => sum + one.amount, 0);
      for (const one of found)
        assert.is(amount(lines, one.line_ids), amount(entries, one.je_ids), one.reason.code);
      sure += found.filter(({ confidence }) => confidence === 'high').length;
    }),
    tried(200),
  );
  assert.ok(sure > 100);
});

it('handles the maximum number of lines', async () => {
  const many = (prefix: string, count: number): Side[] =>
    Array.from({ length: count }, (_, at) => {
      const date = `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
      return made(
        `${prefix}${at}`,
        date,
        ((at * 37) % 5000) - 2500,
        `${prefix} Shop ${at} INV-${at}`,
      );
    });
  const found = await withinCpuLimit(() => matchesOf(many('l', 5000), many('e', 20_000)));
  assert.ok(found.length > 4000, `${found.length}`);
});

it('matches high confidence, suggests the rest, and confirms valid suggestions', async () => {
  const app = await openBooks();
  const bank = await bankWith(app, 0);
  const { id } = await begins(app, bank.id, 0);
  const exact = await moves(app, bank.code, '2026-01-05', 60, { memo: 'Monday market' });
  const near = await moves(app, bank.code, '2026-01-10', -40);
  const other = await moves(app, bank.code, '2026-01-12', -100, {
    memo: 'Harbour Electricity January',
  });
  await brings(app, id, [
    '2026-01-05,Market,60,',
    '2026-01-15,Shop,-40,',
    '2026-01-13,Harbour Electricity Jan,-101,',
    '2026-01-20,Unknown,-7,',
  ]);
  const session = { reconciliation_id: id };
  const done = await app.does(autoMatch, session);
  assert.equal([done.matched, done.suggested, done.total_processed], [1, 2, 4]);
  const lines = (await app.asks(list, session)).items;
  const by = (text: string): Answered =>
    lines.find((line: Answered) => line.description.startsWith(text));
  assert.equal([by('Market').status, by('Market').matched_je_id], ['matched', exact]);
  assert.equal([by('Shop').status, by('Shop').confidence], ['suggested', 'medium']);
  assert.is(by('Harbour').matched_je_id, other);
  const seen = await app.asks(getSession, session);
  assert.is(seen.matched_balance, 60, 'a suggestion clears nothing');
  assert.is(seen.auto_matched_count, 1);
  const again = await app.does(autoMatch, session);
  assert.equal([again.matched, again.suggested, again.total_processed], [0, 2, 3]);
  const sure = await app.does(bulkConfirm, session);
  assert.equal([sure.confirmed, sure.left.length], [0, 2]);
  assert.match(JSON.stringify(sure.left), 'not certain (medium): similar amount and text');
  const confirmed = await app.does(bulkConfirm, { ...session, confidence: 'low' });
  assert.is(confirmed.confirmed, 1);
  assert.equal(
    confirmed.left.map((one: Answered) => one.line_id),
    [by('Harbour').id],
  );
  assert.match(confirmed.left[0].reason, 'amounts');
  const path = { ...session, line_id: by('Harbour').id };
  await refuses(app, update, { ...path, status: 'matched' }, 422, 'amount_mismatch');
  assert.is((await app.asks(getSession, session)).matched_balance, 20);
  assert.equal(
    (await app.asks(list, { ...session, status: 'matched' })).items.map(
      (line: Answered) => line.matched_je_id,
    ),
    [exact, near],
  );
  await closes(app);
});

it('finds the line of an entry cleared before the import', async () => {
  const app = await openBooks();
  const bank = await bankWith(app, 0);
  const { id } = await begins(app, bank.id, 13);
  const sale = await moves(app, bank.code, '2026-01-05', 60);
  const rent = await moves(app, bank.code, '2026-01-10', -40);
  const fee = await moves(app, bank.code, '2026-01-10', -7);
  const session = { reconciliation_id: id };
  await app.does(tick, { ...session, je_ids: [sale, rent, fee] });
  const lines = await brings(app, id, [
    '2026-01-05,Sale,60,',
    '2026-01-15,Shop,-40,',
    '2026-01-31,Cost,-7,',
  ]);
  const last = { ...session, line_id: lines[2].id };
  assert.is((await app.asks(suggestions, last)).items[0].id, fee);
  const done = await app.does(autoMatch, session);
  assert.equal([done.matched, done.suggested], [0, 2]);
  assert.is((await app.does(bulkConfirm, { ...session, confidence: 'medium' })).confirmed, 2);
  await app.does(match, { ...last, je_id: fee });
  const seen = await app.asks(getSession, session);
  assert.equal([seen.matched_balance, seen.difference], [13, 0]);
  assert.equal([seen.auto_matched_count, seen.manual_matched_count], [2, 1]);
  await app.does(unmatch, last);
  assert.is((await app.asks(getSession, session)).matched_balance, 20);
  await app.does(match, { ...last, je_id: fee });
  assert.is((await app.does(complete, session)).status, 'completed');
  await closes(app);
});

it('drops a suggestion whose entry was matched in the meantime', async () => {
  const app = await openBooks();
  const bank = await bankWith(app, 0);
  const { id } = await begins(app, bank.id, -40);
  const entry = await moves(app, bank.code, '2026-01-10', -40);
  const [far, exact] = await brings(app, id, ['2026-01-05,Shop,-40,', '2026-01-20,Shop,-40,']);
  const session = { reconciliation_id: id };
  await app.does(autoMatch, session);
  await app.does(match, { ...session, line_id: exact.id, je_id: entry });
  const { confirmed, left } = await app.does(bulkConfirm, { ...session, confidence: 'low' });
  assert.is(confirmed, 0);
  assert.is(left[0].line_id, far.id);
  await app.does(update, { ...session, line_id: far.id, status: 'skipped' });
  await app.does(complete, session);
  await closes(app);
});

it.run();
