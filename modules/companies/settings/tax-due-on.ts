import { type Static, Type } from '@sinclair/typebox';

/**
 * Event that makes a tax due: the issue of the document, or its payment (cash accounting, Directive 2006/112/EC
 * article 66 b).
 */
export const TaxDueOn = Type.Unsafe<'invoice' | 'payment'>(
  Type.Union([Type.Literal('invoice'), Type.Literal('payment')], {
    description:
      '`payment`: the tax becomes due as the document is paid (cash accounting); `invoice`, also where ' +
      'left out: when it is issued.',
  }),
);
export type TaxDueOn = Static<typeof TaxDueOn>;
