import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import type { Lot } from '../../inventory/contract/queries.ts';
import { listUpdated } from '../state/facts.ts';
import type { TotalFields } from '../state/fields.ts';
import type { InventoryList } from '../state/inventory-list.ts';
import type { LineInput } from './input.ts';
import type { ListLine } from './line.ts';
import { linesFrom } from './line-builder.ts';
import type { ItemPrices } from './quotation-line.ts';
import { releaseFacts } from './release-reservations.ts';

/** A window of a list's lines and the lines sent for it. */
export type Window = {
  readonly all: readonly ListLine[];
  readonly offset: number;
  readonly window: number;
  readonly sent: readonly LineInput[];
  readonly stock: ReadonlyMap<string, Lot>;
  readonly prices?: ItemPrices;
};

/** Removed and new lines of a window. */
export type Replacement = {
  readonly gone: readonly ListLine[];
  readonly come: readonly ListLine[];
};

/** Builds the replacement of a window of lines. */
export const replacement = (
  state: Pick<InventoryList, 'list_type' | 'currency'>,
  { all, offset, window, sent, stock, prices }: Window,
  now: Now,
): Replacement | Refusal => {
  const gone = all.slice(offset, offset + window);
  const others = all.toSpliced(offset, window);
  const taken = new Set(others.map((line) => line.line_id));
  const { list_type, currency } = state;
  const into = { list_type, currency, stock, replaced: gone, taken, weighed: true, prices };
  const come = linesFrom(sent, into, now);
  return isRefusal(come) ? come : { gone, come };
};

/** Facts of a replaced window: released reservations, then the new lines with the new totals. */
export const replacementFacts = (
  id: string,
  { offset, window }: Pick<Window, 'offset' | 'window'>,
  { gone, come }: Replacement,
  change: { readonly fields_changed: object; readonly totals: TotalFields },
  changed: typeof listUpdated = listUpdated,
): readonly Fact[] => {
  const staying = new Set(come.map((line) => line.line_id));
  const left = gone.filter((line) => !staying.has(line.line_id));
  const [first = [], ...rest] = inChunks(come);
  let next = offset + first.length;
  return [
    ...releaseFacts(id, left),
    changed(id, {
      fields_changed: change.fields_changed as Record<string, never>,
      totals: change.totals,
      splice: { offset, window, lines: [...first] },
    }),
    ...rest.map((lines) => {
      const splice = { offset: next, window: 0, lines: [...lines] };
      next += lines.length;
      return changed(id, { fields_changed: {}, splice });
    }),
  ];
};
