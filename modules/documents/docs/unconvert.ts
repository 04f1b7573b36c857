import type { Fact } from '../../../kernel/fact.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { doc } from './doc.ts';
import { docConversionUndone } from './facts.ts';
import type { DocLine } from './goods-sums.ts';
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
  const taken = lines.flatMap((line) => {
    const of = (line as { readonly source_line_id?: unknown }).source_line_id;
    return typeof of === 'string' ? [{ line_id: of, quantity: line.quantity ?? 0 }] : [];
  });
  return [
    docConversionUndone(id, {
      target_doc_id: targetId,
      restored_status: isMemo ? state.status : (state.pre_convert_status ?? 'final'),
      ...(isMemo ? { lines: taken } : {}),
    }),
  ];
};
