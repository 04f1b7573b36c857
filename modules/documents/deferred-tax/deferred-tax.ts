import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { TaxCategory } from '../../companies/contract/queries.ts';

/** Tax of one code, category and rate that becomes due by payment. */
export const DeferredTax = titled(
  'DeferredTax',
  Type.Object({
    code: Type.String(),
    category: orNull(TaxCategory),
    rate: Type.Number(),
    /** Taxable amount and tax in document currency. */
    taxable_amount: Type.Number(),
    amount: Type.Number(),
    /** Taxable amount and tax in company currency, at the rate of the taxes. */
    net: Type.Number(),
    tax: Type.Number(),
  }),
);

/** Tax of one code, category and rate that becomes due by payment. */
export type DeferredTax = Static<typeof DeferredTax>;

/** Share of a settlement in the deferred taxes of its document, in their order; negative for a refund. */
export const DeferredShare = Type.Object({
  /** Date on which the tax becomes due; null where a write-off releases it without. */
  date: orNull(Type.String()),
  /** Journal entry that makes it due; null where nothing was posted. */
  journal_entry_id: orNull(Type.String()),
  taxes: Type.Array(DeferredTax),
});

/** Share of a settlement in the deferred taxes of its document. */
export type DeferredShare = Static<typeof DeferredShare>;
