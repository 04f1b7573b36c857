import { Type } from '@sinclair/typebox';
import { DateText, orNull, Short } from '../../../kernel/declare/schemas.ts';

const maybe = <T extends Parameters<typeof orNull>[0]>(schema: T) => Type.Optional(orNull(schema));
const reference = (description: string) => maybe(Type.String({ maxLength: 500, description }));

/** Way of paying a document (BG-16). */
export const PaymentMeans = Type.Object(
  {
    code: Type.Optional(
      Type.String({ maxLength: 10, description: 'UNCL 4461, such as 58 for a SEPA transfer.' }),
    ),
    iban: Type.Optional(Type.String({ maxLength: 50 })),
    bic: Type.Optional(Type.String({ maxLength: 20 })),
    account_name: Type.Optional(Short),
    reference: Type.Optional(
      Type.String({ maxLength: 200, description: 'Reference that a payment states (BT-83).' }),
    ),
  },
  { additionalProperties: false },
);

/** Business terms of EN 16931 in the header of a document. */
export const businessTerms = {
  buyer_reference: reference('Reference of the buyer, such as a Leitweg-ID (BT-10).'),
  project_reference: reference('Project (BT-11).'),
  contract_reference: reference('Contract (BT-12).'),
  order_reference: reference('Purchase order of the buyer (BT-13).'),
  accounting_reference: reference('Account or cost centre of the buyer (BT-19).'),
  delivery_date: maybe(DateText),
  /** Date on which its tax counts (BT-7); the issue date where none is sent. */
  tax_date: maybe(DateText),
  /** Date on which a bill came in, before which its tax does not count. */
  received_date: maybe(DateText),
  period_start: maybe(DateText),
  period_end: maybe(DateText),
  payee_name: maybe(Short),
  payment_means: maybe(Type.Array(PaymentMeans, { maxItems: 10 })),
  /** Numbers of the invoices that a credit note corrects (BG-3). */
  preceding_invoices: maybe(Type.Array(Short, { maxItems: 100 })),
};
