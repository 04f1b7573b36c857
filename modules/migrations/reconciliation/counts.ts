import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { Expected } from '../plan/expected-figures.ts';
import type { MigrationRun } from '../state/run.ts';
import { rowOf, sectionOf } from './sections.ts';
import type { Reconciliation, Section } from './shapes.ts';

const kindsOf: Readonly<Record<string, readonly string[]>> = dictionary({
  contact: ['contact', 'customer', 'supplier'],
  item: ['item', 'opening_stock'],
  document: ['invoice', 'credit_note', 'quotation', 'bill', 'supplier_credit', 'purchase_order'],
});

/** Source records of a kind by outcome. */
type Counted = {
  readonly kind: string;
  readonly in_source: number;
  readonly imported: number;
  readonly merged: number;
  readonly summed: number;
  readonly skipped: number;
  readonly failed: number;
};

const counted = (expected: Expected, { kinds }: MigrationRun): readonly Counted[] =>
  expected.counts.map(({ kind, in_source, merged, summed, skipped }) => {
    const of = (kindsOf[kind] ?? [kind]).map((one) => kinds[one] ?? { imported: 0, failed: 0 });
    const imported = of.reduce((n, one) => n + one.imported, 0);
    const failed = of.reduce((n, one) => n + one.failed, 0);
    // Opening and control account entries are generated, not part of the files.
    const ours =
      kind === 'journal'
        ? Math.max(imported + failed + merged + summed + skipped - in_source, 0)
        : 0;
    return { kind, in_source, imported: imported - ours, merged, summed, skipped, failed };
  });

/**
 * Number of source records against those migrated, merged or summed; records left out or failed are
 * differences.
 */
export const countSection = (expected: Expected, run: MigrationRun): Section =>
  sectionOf(
    'counts',
    'Counts',
    counted(expected, run).map(({ kind, in_source, imported, merged, summed, skipped, failed }) => {
      const note = `imported ${imported}, merged ${merged}, in opening balances ${summed}, left out ${skipped}, failed ${failed}`;
      const here = imported + merged + summed;
      return rowOf(kind, kind.replaceAll('_', ' '), in_source, here, note);
    }),
  );

/** Totals of the source records by outcome; generated entries and bank accounts are not counted. */
export const controlTotals = (
  expected: Expected,
  run: MigrationRun,
): Reconciliation['control_totals'] => {
  const all = counted(expected, run);
  const total = (field: Exclude<keyof Counted, 'kind'>): number =>
    all.reduce((n, one) => n + one[field], 0);
  return {
    files_rows: total('in_source'),
    imported: total('imported'),
    merged: total('merged'),
    summed: total('summed'),
    skipped: total('skipped'),
    failed: total('failed'),
  };
};

/** Count with its noun. */
const many = (count: number, kind: string): string => {
  const name = (names[kind] ?? kind).replaceAll('_', ' ');
  if (count === 1) return `1 ${name}`;
  return `${count} ${/y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}s`}`;
};

const names: Readonly<Record<string, string>> = dictionary({
  journal: 'entry',
  invoice: 'document',
  row: 'unread block',
});

/** Records left out or failed, each a difference with its total. */
export const lossSection = (expected: Expected, run: MigrationRun): Section => {
  const left = expected.not_imported.map(({ kind, count, total, currency }) => ({
    ...rowOf(`${kind}:${currency ?? ''}`, many(count, kind), total ?? 0, 0, currency ?? ''),
    status: 'differences' as const,
  }));
  const failed = Object.entries(run.kinds)
    .filter(([, one]) => one.failed > 0)
    .map(([kind, one]) => ({
      ...rowOf(`${kind}:failed`, `${many(one.failed, kind)} refused`, 0, 0),
      status: 'differences' as const,
    }));
  return sectionOf('not_imported', 'Not imported', [...left, ...failed], ({ note }) =>
    [run.currency, ''].includes(note),
  );
};
