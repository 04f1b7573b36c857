import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { TaxApplication } from './tax-application.ts';

const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);

const shared = {
  is_charge: Type.Boolean({ description: 'True for a charge, false for an allowance.' }),
  amount: maybe(
    Type.Number({
      minimum: 0,
      description: 'In document currency; calculated from `percentage` where it is left out.',
    }),
  ),
  percentage: maybe(Type.Number({ minimum: 0, maximum: 1000 })),
  base_amount: maybe(
    Type.Number({ description: 'Base of the percentage; the net before it where left out.' }),
  ),
  reason: maybe(Type.String({ maxLength: 1000 })),
  reason_code: maybe(
    Type.String({ maxLength: 20, description: 'UNCL 5189 for allowances, UNCL 7161 for charges.' }),
  ),
  is_given: maybe(
    Type.Boolean({ description: 'The amount is the one that was sent, not the formula.' }),
  ),
};

/** Allowance or charge on a line (BG-27, BG-28); it is part of the line net. */
export const LineAllowance = titled(
  'LineAllowance',
  Type.Object(shared, { additionalProperties: false }),
);
export type LineAllowance = Static<typeof LineAllowance>;

/** Allowance or charge on the whole document (BG-20, BG-21) with its own taxes. */
export const DocAllowance = titled(
  'DocumentAllowance',
  Type.Object(
    {
      ...shared,
      taxes: maybe(
        Type.Array(TaxApplication, {
          maxItems: 20,
          description:
            'Taxes of its own; an allowance without is shared by all lines, a charge without is taxed ' +
            'like the goods where the company setting `shipping_taxed` says so.',
        }),
      ),
      landed: maybe(
        Type.Boolean({
          description: 'Charges of purchases: part of the cost of the goods, as landed cost.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type DocAllowance = Static<typeof DocAllowance>;
