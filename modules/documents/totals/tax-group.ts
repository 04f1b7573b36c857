import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { TaxCategory } from '../../companies/contract/queries.ts';

/** Tax of one code, category and rate of a document (BG-23), in its currency. */
export const TaxGroup = titled(
  'TaxGroup',
  Type.Object({
    code: Type.String(),
    category: orNull(TaxCategory),
    rate: Type.Number(),
    /** Base of the tax (BT-116). */
    taxable_amount: Type.Number(),
    /** Tax, rounded once (BT-117). */
    tax_amount: Type.Number(),
    recoverable: Type.Boolean(),
    reverse_charge: Type.Boolean(),
    exemption_reason: Type.Optional(Type.String()),
    exemption_code: Type.Optional(Type.String()),
    /** `payment` for a tax that becomes due by payments of the document. */
    due_on: Type.Optional(Type.Literal('payment')),
  }),
);
export type TaxGroup = Static<typeof TaxGroup>;

/** Values that identify a tax of a document. */
export type TaxKey = Pick<TaxGroup, 'code' | 'rate'> & { readonly category: string | null };

/** Tests for the same tax. */
export const isSameTax = (a: TaxKey, b: TaxKey): boolean =>
  a.code === b.code && a.category === b.category && a.rate === b.rate;
