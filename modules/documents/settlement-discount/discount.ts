import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { DeferredTax } from '../deferred-tax/deferred-tax.ts';

/** Settlement discount that the payment terms of an issued document grant. */
export const AgreedDiscount = titled(
  'AgreedDiscount',
  Type.Object({
    percent: Type.Number(),
    /** Last day of payment with the discount. */
    until: Type.String(),
    /** Discount of the total, in document currency. */
    amount: Type.Number(),
  }),
);

/** Settlement discount that the payment terms of an issued document grant. */
export type AgreedDiscount = Static<typeof AgreedDiscount>;

/** Settlement discount taken with a payment: it lowers net and taxes of the document. */
export const TakenDiscount = titled(
  'TakenDiscount',
  Type.Object({
    /** In document and in company currency. */
    amount: Type.Number(),
    amount_base: Type.Number(),
    /** Part that lowers revenue or cost. */
    net: Type.Number(),
    net_base: Type.Number(),
    /** Parts that lower the tax. */
    taxes: Type.Array(
      Type.Object({
        ...DeferredTax.properties,
        /** True for a reverse charge, which is no part of the amount. */
        reverse_charge: Type.Optional(Type.Boolean()),
        /** True for a tax that is not due before payment. */
        deferred: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
);

/** Settlement discount taken with a payment. */
export type TakenDiscount = Static<typeof TakenDiscount>;
