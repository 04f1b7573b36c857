import type { Fact } from '../../../kernel/fact.ts';
import { compare } from '../../../kernel/money.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { asked } from './ask.ts';
import { doc } from './doc.ts';
import { docConversionUndone, docConverted } from './facts.ts';
import { type DocLine, sumsOf } from './goods-sums.ts';
import { sourceTaken } from './refusals.ts';
import type { Doc } from './state.ts';

/** What a draft was converted from, with its state. */
export type Source = { readonly id: string; readonly state: Doc };

/** The document that this one was converted from, if it still stands for it. */
export const sourceOf = (look: Look, state: Doc): Source | undefined => {
  const id = state.source_memo_id ?? state.source_quotation_id ?? state.source_consignment_id;
  const source = id ? look.state(doc, id) : undefined;
  return id && source ? { id, state: source } : undefined;
};

/** The source of a draft that goes may be converted again; a memo's quantities invoiced again. */
export const unconverted = (
  targetId: string,
  source: Source | undefined,
  lines: readonly DocLine[],
): Fact[] => {
  if (!source) return [];
  const { state, id } = source;
  const isMemo = state.doc_type === 'memo';
  if (!isMemo && state.converted_to !== targetId) return [];
  return [
    docConversionUndone(id, {
      target_doc_id: targetId,
      restored_status: isMemo ? state.status : (state.pre_convert_status ?? 'final'),
      ...(isMemo ? { lines: takenBy(lines) } : {}),
    }),
  ];
};

/** The source of a draft that comes back is converted into it again, unless another took it meanwhile. */
export const reconverted = (
  look: Look,
  targetId: string,
  target: Doc,
  lines: readonly DocLine[],
): readonly Fact[] | Refusal => {
  const source = sourceOf(look, target);
  if (!source) return [];
  const { state, id } = source;
  const isMemo = state.doc_type === 'memo';
  const taken = takenBy(lines);
  const open = new Map(
    (look.lines(id) as readonly DocLine[]).map((line) => [line.line_id, sumsOf(line).to_invoice]),
  );
  const isOpen = taken.every((one) => compare(one.quantity, open.get(one.line_id) ?? 0) <= 0);
  if (asked(state, { type: 'convert' }) || (isMemo && !isOpen))
    return sourceTaken({ doc_type: state.doc_type, ref_id: state.ref_id, status: state.status });
  return [
    docConverted(id, {
      target_doc_id: targetId,
      target_doc_type: target.doc_type,
      ...(isMemo ? { lines: taken } : {}),
    }),
  ];
};

/** How much of which line of the source these lines are. */
const takenBy = (
  lines: readonly DocLine[],
): { readonly line_id: string; readonly quantity: number }[] =>
  lines.flatMap((line) => {
    const of = (line as { readonly source_line_id?: unknown }).source_line_id;
    return typeof of === 'string' ? [{ line_id: of, quantity: line.quantity ?? 0 }] : [];
  });
