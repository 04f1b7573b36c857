import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, isZero, sub } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import {
  docConversionChanged,
  docConversionUndone,
  docConverted,
} from '../document/facts/document.ts';
import { type DocLine, sumsOf } from '../document/goods-sums.ts';
import { sourceTaken } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { lifecycleRefusal } from '../issuing/lifecycle-refusal.ts';
import { convertsInParts } from '../types/all.ts';
import { sourceLine } from './source-line.ts';

/** The document that a draft was converted from; with lines only for a memo. */
export type Source = {
  readonly id: string;
  readonly state: Doc;
  readonly lines: readonly DocLine[];
};

/** Finds the document that this one was converted from. */
export const sourceOf = (reader: Reader, state: Doc): Source | undefined => {
  const id = state.source_memo_id ?? state.source_quotation_id ?? state.source_consignment_id;
  const source = id ? reader.state(doc, id) : undefined;
  if (!id || !source) return undefined;
  const lines = convertsInParts(source) ? (reader.lines(id) as readonly DocLine[]) : [];
  return { id, state: source, lines };
};

/** Number, else id, of the draft that was made last of goods on a memo and is not issued yet. */
export const openDraftOf = (reader: Reader, state: Doc): string | undefined => {
  const { converted_to } = state;
  const isKnown = convertsInParts(state) && converted_to !== null;
  const made = isKnown ? reader.state(doc, converted_to) : undefined;
  return made?.status === 'draft' ? (made.ref_id ?? converted_to ?? undefined) : undefined;
};

/**
 * Facts that make the source convertible again when its draft is deleted; a memo's quantities
 * become invoiceable again.
 */
export const conversionUndoneFacts = (
  targetId: string,
  source: Source | undefined,
  lines: readonly DocLine[],
): Fact[] => {
  if (!source) return [];
  const { state, id } = source;
  const isMemo = convertsInParts(state);
  if (!isMemo && state.converted_to !== targetId) return [];
  return [
    docConversionUndone(id, {
      target_doc_id: targetId,
      restored_status: isMemo ? state.status : (state.pre_convert_status ?? 'final'),
      ...(isMemo ? { lines: takenBy(source, lines) } : {}),
    }),
  ];
};

/**
 * Facts that convert the source again when a deleted or void target is restored; refused when the
 * source was converted elsewhere meanwhile. An invoice that had been issued is restored even when
 * its goods were returned, and is then to be delivered.
 */
export const conversionRedoneFacts = (
  reader: Reader,
  targetId: string,
  target: Doc,
  lines: readonly DocLine[],
  wasIssued: boolean,
): readonly Fact[] | Refusal => {
  const source = sourceOf(reader, target);
  if (!source) return [];
  const { state, id } = source;
  const isMemo = convertsInParts(state);
  // A void invoice leaves its quotation converted.
  if (wasIssued && !isMemo && state.converted_to === targetId) return [];
  const taken = takenBy(source, lines);
  const isRefused =
    wasIssued && isMemo
      ? taken.some((one) => isElsewhere(source, one))
      : lifecycleRefusal(state, { type: 'convert' }) ||
        (isMemo && taken.some((one) => isShort(source, one)));
  if (isRefused)
    return sourceTaken({ doc_type: state.doc_type, ref_id: state.ref_id, status: state.status });
  return [
    docConverted(id, {
      target_doc_id: targetId,
      target_doc_type: target.doc_type,
      ...(isMemo ? { lines: taken } : {}),
    }),
  ];
};

/**
 * Fact that adjusts the invoiced quantities of a memo when the lines of its draft invoice change.
 */
export const conversionChangeFacts = (
  targetId: string,
  source: Source | undefined,
  before: readonly DocLine[],
  after: readonly DocLine[],
): Fact[] => {
  if (!source || !convertsInParts(source.state)) return [];
  const more = new Map<string, number>();
  const tell = (lines: readonly DocLine[], how: typeof add): void => {
    for (const { line_id, quantity } of takenBy(source, lines))
      more.set(line_id, how(more.get(line_id) ?? 0, quantity));
  };
  tell(after, add);
  tell(before, sub);
  const lines = [...more]
    .filter(([, quantity]) => !isZero(quantity))
    .map(([line_id, quantity]) => ({ line_id, quantity }));
  return lines.length ? [docConversionChanged(source.id, { target_doc_id: targetId, lines })] : [];
};

type Taken = { readonly line_id: string; readonly quantity: number };

const lineOf = (source: Source, { line_id }: Taken): DocLine | undefined =>
  source.lines.find((line) => line.line_id === line_id);

const isShort = (source: Source, one: Taken): boolean => {
  const line = lineOf(source, one);
  return compare(one.quantity, line ? sumsOf(line).to_invoice : 0) > 0;
};

/** Tests whether the quantity is on another invoice that has not sold it yet. */
const isElsewhere = (source: Source, one: Taken): boolean => {
  const line = lineOf(source, one);
  const unsold = sub(line?.quantity_invoiced ?? 0, line?.quantity_sold ?? 0);
  return isShort(source, one) && compare(unsold, 0) > 0;
};

/** Quantity of each memo line that these lines cover, matched as their sale is. */
const takenBy = (source: Source, lines: readonly DocLine[]): Taken[] =>
  lines.flatMap((line) => {
    const of = sourceLine(line, source.lines);
    return of ? [{ line_id: of.line_id, quantity: line.quantity ?? 0 }] : [];
  });
