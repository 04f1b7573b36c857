import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Attributes, orNull } from '../../../kernel/declare/schemas.ts';
import type { EnInvoice } from '../../documents/contract/queries.ts';

const maybe = <T extends TSchema>(schema: T) => orNull(schema);

/** Line of a document that was read; money in the document's currency. */
export const ReadLine = titled(
  'ReadDocumentLine',
  Type.Object({
    description: Type.String(),
    sku: maybe(Type.String()),
    item_id: maybe(Type.String()),
    quantity: Type.Number(),
    unit_price: Type.Number(),
    tax_code: maybe(Type.String()),
    tax_rate: maybe(Type.Number()),
    line_total: maybe(Type.Number()),
  }),
);
export type ReadLine = Static<typeof ReadLine>;

/** Content of a document: missing values are null, doubts are listed in `issues`. */
export const ReadDocument = titled(
  'ReadDocument',
  Type.Object({
    kind: Type.Union(
      ['invoice', 'credit_note', 'receipt', 'quotation', 'order', 'table', 'other'].map((one) =>
        Type.Literal(one),
      ),
    ),
    supplier_name: maybe(Type.String()),
    supplier_tax_id: maybe(Type.String()),
    contact_id: maybe(Type.String()),
    invoice_number: maybe(Type.String()),
    date: maybe(Type.String()),
    due_date: maybe(Type.String()),
    currency: maybe(Type.String()),
    subtotal: maybe(Type.Number()),
    tax: maybe(Type.Number()),
    total: maybe(Type.Number()),
    tax_lines: Type.Array(Type.Object({ rate: maybe(Type.Number()), amount: Type.Number() })),
    line_items: Type.Array(ReadLine),
    /** Confidence from 0 to 1, by field. */
    confidence: Type.Record(Type.String(), Type.Number()),
    issues: Type.Array(Type.String()),
    /** The whole invoice of a UBL or CII file. */
    e_invoice: Type.Optional(maybe(Type.Unsafe<EnInvoice>(Attributes))),
  }),
);
export type ReadDocument = Static<typeof ReadDocument>;

/** Empty document. */
export const blankDocument: ReadDocument = {
  kind: 'other',
  supplier_name: null,
  supplier_tax_id: null,
  contact_id: null,
  invoice_number: null,
  date: null,
  due_date: null,
  currency: null,
  subtotal: null,
  tax: null,
  total: null,
  tax_lines: [],
  line_items: [],
  confidence: {},
  issues: [],
};

/** Result of reading a file: its text and document. */
export type ReadFile = {
  /** Text; empty for an image. */
  readonly text: string;
  readonly document: ReadDocument;
  /** True for structured data that needs no interpretation. */
  readonly isCertain: boolean;
};

/** Reason why a file cannot be read, as a sentence. */
export type Unread = { readonly unread: string };

/** Issue of a text that is longer than what a model is given; undefined where it fits. */
export const unreadCharacters = ({ length }: string): string | undefined =>
  length <= limits.aiDocumentCharacters
    ? undefined
    : `Only the first ${limits.aiDocumentCharacters} of its ${length} characters were read.`;
