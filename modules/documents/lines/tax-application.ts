import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { TaxCategory, TaxDueOn } from '../../companies/contract/queries.ts';

/**
 * A tax on a line or a document: `rate` in percent (negative: withholding), `amount` signed money
 * of the document's currency.
 */
export const TaxApplication = titled(
  'TaxApplication',
  Type.Object(
    {
      code: Type.String({ description: 'Name in the tax registry of the company.' }),
      rate: Type.Number({ description: 'Percent; negative for withholding.' }),
      category: Type.Optional(TaxCategory),
      exemption_reason: Type.Optional(Type.String({ maxLength: 1000 })),
      exemption_code: Type.Optional(
        Type.String({ maxLength: 50, description: 'VATEX code of the exemption.' }),
      ),
      tax_group: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Rates of one group, such as state and city, are rounded once in sum.',
        }),
      ),
      amount: Type.Optional(
        Type.Number({
          description:
            'Calculated where left out; a sent amount must be within a minor unit per line of the formula.',
        }),
      ),
      order: Type.Optional(Type.Integer({ default: 0 })),
      is_compound: Type.Optional(Type.Boolean({ default: false })),
      label: Type.Optional(Type.String({ default: '' })),
      is_inclusive: Type.Optional(Type.Boolean({ default: false })),
      recoverable: Type.Optional(Type.Boolean({ default: true })),
      reverse_charge: Type.Optional(Type.Boolean({ default: false })),
      applies_to_shipping: Type.Optional(
        Type.Boolean({ default: false, description: 'Taxes of the whole document only.' }),
      ),
      due_on: Type.Optional(TaxDueOn),
      is_given: Type.Optional(
        Type.Boolean({ description: 'The amount is the one that was sent, not the formula.' }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type TaxApplication = Static<typeof TaxApplication>;
