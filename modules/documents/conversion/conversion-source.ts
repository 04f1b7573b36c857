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
import { convertsInParts, isBilledInParts } from '../types/all.ts';
import { isAllBilled } from './billed-parts.ts';
import { sourceLine } from './source-line.ts';

/** The document that a draft was converted from; with lines only for a memo and a consignment. */
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
  const lines = isInParts(source) ? (reader.lines(id) as readonly DocLine[]) : [];
  return { id, state: source, lines };
};

/** Converted in parts, whose quantities are counted by line: a memo or a consignment. */
const isInParts = (source: Doc): boolean => convertsInParts(source) || isBilledInParts(source);

/** Number, else id, of the draft that was made of parts of a memo or a consignment and is not issued yet. */
export const openDraftOf = (reader: Reader, state: Doc): string | undefined => {
  if (!isInParts(state)) return undefined;
  const last = state.converted_to === null ? [] : [state.converted_to];
  const made = state.converted_into ?? (convertsInParts(state) ? last : []);
  const draft = made.find((id) => reader.state(doc, id)?.status === 'draft');
  return draft === undefined ? undefined : (reader.state(doc, draft)?.ref_id ?? draft);
};

/**
 * Facts that make the source convertible again when its draft is deleted; the quantities of a memo or a consignment
 * can be converted again.
 */
export const conversionUndoneFacts = (
  targetId: string,
  source: Source | undefined,
  lines: readonly DocLine[],
): Fact[] => {
  if (!source) return [];
  const { state, id } = source;
  const isMemo = convertsInParts(state);
  const isCounted = state.converted_into?.includes(targetId) ?? false;
  if (!isMemo && !isCounted && state.converted_to !== targetId) return [];
  const stays = isMemo || (isCounted && state.status !== 'converted');
  return [
    docConversionUndone(id, {
      target_doc_id: targetId,
      restored_status: stays ? state.status : (state.pre_convert_status ?? 'final'),
      ...(isMemo || isCounted ? { lines: takenBy(source, lines) } : {}),
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
        (isInParts(state) && openDraftOf(reader, state) !== undefined) ||
        (isMemo && taken.some((one) => isShort(source, one)));
  if (isRefused)
    return sourceTaken({ doc_type: state.doc_type, ref_id: state.ref_id, status: state.status });
  return [
    docConverted(id, {
      target_doc_id: targetId,
      target_doc_type: target.doc_type,
      ...(isInParts(state) ? { lines: taken } : {}),
      ...(isMemo || isAllBilled(source.lines, taken) ? {} : { status: state.status }),
    }),
  ];
};

/**
 * Fact that adjusts the converted quantities of a memo or a consignment when the lines of its draft change.
 */
export const conversionChangeFacts = (
  targetId: string,
  source: Source | undefined,
  before: readonly DocLine[],
  after: readonly DocLine[],
): Fact[] => {
  if (!source || !isInParts(source.state)) return [];
  const { state } = source;
  // A consignment that was converted before its parts were counted.
  if (isBilledInParts(state) && !state.converted_into?.includes(targetId)) return [];
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
  if (lines.length === 0) return [];
  const status = convertsInParts(state) ? {} : { status: statusAfter(source, lines) };
  return [docConversionChanged(source.id, { target_doc_id: targetId, lines, ...status })];
};

/** Status of a consignment after its draft covers more or less: converted while nothing of it is left. */
const statusAfter = ({ state, lines }: Source, more: readonly Taken[]): string => {
  const { status, pre_convert_status } = state;
  if (!isAllBilled(lines, more))
    return status === 'converted' ? (pre_convert_status ?? 'final') : status;
  return isZero(state.goods.to_receive) ? 'converted' : status;
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
