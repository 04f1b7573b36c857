import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { nextNumbers } from '../../../kernel/writer/number-series.ts';

const it = suite('kernel.writer.numberSeries');

/** Reader of a company with these counters, by period. */
const readerWith = (counters: Readonly<Record<string, number>>): Reader =>
  ({
    row: (_: string, { period }: { period: string }) =>
      period in counters ? { next: counters[period] } : undefined,
  }) as never;

const yearly = { prefix: 'MO', pattern: '{PREFIX}-{YYYY}-{####}' };

it('counts on within each period, and skips numbers that are taken', () => {
  const dates = ['2026-03-01', '2027-01-01', '2026-01-01', '2026-12-31', '2027-06-01'];
  const taken = new Set(['MO-2026-0008']);
  const numbers = nextNumbers(readerWith({ 2026: 7 }), 'mfg_order', yearly, dates, (text) =>
    taken.has(text),
  );
  assert.equal(
    numbers.map(({ text, period, n }) => `${text} ${period} ${n}`),
    [
      'MO-2026-0007 2026 7',
      'MO-2027-0001 2027 1',
      'MO-2026-0009 2026 9',
      'MO-2026-0010 2026 10',
      'MO-2027-0002 2027 2',
    ],
  );
});

it('gives no number twice where the pattern gives two periods the same text', () => {
  const monthly = { prefix: '', pattern: '{MM}-{##}' };
  const dates = ['2026-05-01', '2027-05-01', '2026-05-02'];
  const numbers = nextNumbers(readerWith({}), 'list', monthly, dates, () => false);
  assert.equal(
    numbers.map(({ text }) => text),
    ['05-01', '05-02', '05-03'],
  );
});

it('reads the counter of a period once, however many numbers are wanted', () => {
  let reads = 0;
  const reader = {
    row: () => {
      reads += 1;
      return { next: 3 };
    },
  } as never;
  const dates = Array.from({ length: 500 }, () => '2026-05-01');
  const numbers = nextNumbers(reader, 'mfg_order', yearly, dates, () => false);
  assert.is(numbers.at(-1)?.n, 502);
  assert.is(reads, 1);
});

it.run();
