import { Type } from '@sinclair/typebox';

/** Why goods moved: the document, list or order they moved for, or the operation that keeps their value. */
export const cause = {
  source_doc_id: Type.Optional(Type.String()),
  source_list_id: Type.Optional(Type.String()),
  manufacturing_order_id: Type.Optional(Type.String()),
  within: Type.Optional(Type.String()),
};

/** Why goods moved. */
export type Cause = {
  readonly source_doc_id?: string;
  readonly source_list_id?: string;
  readonly manufacturing_order_id?: string;
  readonly within?: string;
};

/** The document, list or order of a movement; undefined when a person moved the goods by hand. */
export const sourceOf = (moved: Cause): string | undefined =>
  moved.source_doc_id ?? moved.source_list_id ?? moved.manufacturing_order_id;

/** The cause alone, of an input that holds more. */
export const causeOf = (moved: Cause): Cause => ({
  ...(moved.source_doc_id === undefined ? {} : { source_doc_id: moved.source_doc_id }),
  ...(moved.source_list_id === undefined ? {} : { source_list_id: moved.source_list_id }),
  ...(moved.manufacturing_order_id === undefined
    ? {}
    : { manufacturing_order_id: moved.manufacturing_order_id }),
  ...(moved.within === undefined ? {} : { within: moved.within }),
});

/** On whose behalf a command takes goods: `reserved_for` where the reservation is another's, else its own source. */
export const askerOf = (input: object = {}): string | undefined =>
  (input as { readonly reserved_for?: string }).reserved_for ?? sourceOf(input as Cause);
