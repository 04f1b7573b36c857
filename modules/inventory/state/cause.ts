import { Type } from '@sinclair/typebox';

/** Cause of a movement: its source document, list or order, or the operation (`within`) that keeps the value. */
export const cause = {
  source_doc_id: Type.Optional(Type.String()),
  source_list_id: Type.Optional(Type.String()),
  manufacturing_order_id: Type.Optional(Type.String()),
  within: Type.Optional(Type.String()),
};

/** Cause of a movement. */
export type Cause = {
  readonly source_doc_id?: string;
  readonly source_list_id?: string;
  readonly manufacturing_order_id?: string;
  readonly within?: string;
};

/** Source document, list or order of a movement; undefined for a manual movement. */
export const sourceOf = (moved: Cause): string | undefined =>
  moved.source_doc_id ?? moved.source_list_id ?? moved.manufacturing_order_id;

/** Extracts the cause from a larger input. */
export const causeOf = (moved: Cause): Cause => ({
  ...(moved.source_doc_id === undefined ? {} : { source_doc_id: moved.source_doc_id }),
  ...(moved.source_list_id === undefined ? {} : { source_list_id: moved.source_list_id }),
  ...(moved.manufacturing_order_id === undefined
    ? {}
    : { manufacturing_order_id: moved.manufacturing_order_id }),
  ...(moved.within === undefined ? {} : { within: moved.within }),
});

/** Owner of the reservation that a command may use: `reserved_for`, or else its own source. */
export const askerOf = (input: object = {}): string | undefined =>
  (input as { readonly reserved_for?: string }).reserved_for ?? sourceOf(input as Cause);
