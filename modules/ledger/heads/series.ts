import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { type Fact, fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { SeriesCounter } from '../../../kernel/ledger/heads/head.ts';

const advanced = fact(
  'ledger.series_advanced',
  'ledger_series',
  Type.Object({ series: Type.String(), period: Type.String(), next: Type.Integer() }),
);

type Series = { readonly next: number };

/** A number series that was set above the numbers that were witnessed. */
export const ledgerSeries = actor<Series>('ledger_series', {
  initial: { next: 0 },
  folds: [on<Series>()(advanced, (_, { next }) => ({ next }))],
});

/** Sets a counter to at least what was witnessed, so that no number is given out twice. */
export const seriesAdvanced = (
  { company, series, period, next }: SeriesCounter,
  now: Pick<Now, 'id'>,
): Fact =>
  advanced(
    now.id('ledger_series'),
    { series, period, next },
    { company, number: { series, period, n: next - 1, text: '' } },
  );
