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

/** What a draft was converted from, with its state; of a memo its lines too. */
export type Source = {
  readonly id: string;
  readonly state: Doc;
  readonly lines: readonly DocLine[];
};

/** The document that this one was converted from, if it still stands for it. */
export const sourceOf = (reader: Reader, state: Doc): Source | undefined => {
  const id = state.source_memo_id ?? state.source_quotation_id ?? state.source_consignment_id;
  const source = id ? reader.state(doc, id) : undefined;
  if (!id || !source) return undefined;
  const lines = convertsInParts(source) ? (reader.lines(id) as readonly DocLine[]) : [];
  return { id, state: source, lines };
};

/** The source of a draft that goes may be converted again; a memo's quantities invoiced again. */
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
 * The source of what comes back is converted into it again, unless another took it meanwhile. An invoice
 * that had been issued comes back even where its goods did: it is then to be delivered.
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
  // An invoice leaves its quotation converted though it is void.
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

/** What a memo is told when the lines of its draft invoice change: less on the invoice may be invoiced again. */
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

/** Whether what it would take stands on another invoice that has not sold it yet. */
const isElsewhere = (source: Source, one: Taken): boolean => {
  const line = lineOf(source, one);
  const unsold = sub(line?.quantity_invoiced ?? 0, line?.quantity_sold ?? 0);
  return isShort(source, one) && compare(unsold, 0) > 0;
};

/** How much of which line of the memo these lines are, by the rule that tells which goods they sell. */
const takenBy = (source: Source, lines: readonly DocLine[]): Taken[] =>
  lines.flatMap((line) => {
    const of = sourceLine(line, source.lines);
    return of ? [{ line_id: of.line_id, quantity: line.quantity ?? 0 }] : [];
  });
