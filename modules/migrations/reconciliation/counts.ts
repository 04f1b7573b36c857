import { byName } from '../../../kernel/by-name.ts';
import type { Expected } from '../plan/expected.ts';
import type { MigrationRun } from '../runs/run.ts';
import { rowOf, sectionOf } from './sections.ts';
import type { Reconciliation, Section } from './shapes.ts';

const kindsOf: Readonly<Record<string, readonly string[]>> = byName({
  contact: ['contact', 'customer', 'supplier'],
  item: ['item', 'opening_stock'],
  document: ['invoice', 'credit_note', 'quotation', 'bill', 'supplier_credit', 'purchase_order'],
});

/** What became of what the files hold of a kind. */
type Counted = {
  readonly kind: string;
  readonly in_source: number;
  readonly imported: number;
  readonly merged: number;
  readonly skipped: number;
  readonly failed: number;
};

const counted = (expected: Expected, { kinds }: MigrationRun): readonly Counted[] =>
  expected.counts.map(({ kind, in_source, merged, skipped }) => {
    const of = (kindsOf[kind] ?? [kind]).map((one) => kinds[one] ?? { imported: 0, failed: 0 });
    const imported = of.reduce((n, one) => n + one.imported, 0);
    const failed = of.reduce((n, one) => n + one.failed, 0);
    // One entry of openings or to the control accounts is ours, not one of the files.
    const ours =
      kind === 'journal' ? Math.max(imported + failed + merged + skipped - in_source, 0) : 0;
    return { kind, in_source, imported: imported - ours, merged, skipped, failed };
  });

/** What the files hold is brought over, merged, left out or failed: nothing is lost between. */
export const countSection = (expected: Expected, run: MigrationRun): Section =>
  sectionOf(
    'counts',
    'Counts',
    counted(expected, run).map(({ kind, in_source, imported, merged, skipped, failed }) => {
      const note = `imported ${imported}, merged ${merged}, skipped ${skipped}, failed ${failed}`;
      const here = imported + merged + skipped;
      return rowOf(kind, kind.replaceAll('_', ' '), in_source, here, note);
    }),
  );

/** All that the files hold, and what became of it; the entries and banks that we add count for nothing. */
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
    skipped: total('skipped'),
    failed: total('failed'),
  };
};
