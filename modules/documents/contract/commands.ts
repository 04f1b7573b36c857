import { cnRefund } from '../credit-notes/cn-refund.ts';
import { create as createDoc } from '../drafting/create.ts';
import type { DocInput } from '../drafting/input.ts';
import { one as importDocument } from '../imports/one.ts';
import { upsert as importDraftAnew } from '../imports/upsert.ts';
import { notOnHand } from '../lines/refusals.ts';
import { create as createOnAccount } from '../on-account/create.ts';
import { payment } from '../payments/payment.ts';
import type { Payment } from '../payments/payment-fields.ts';
import { returnPayment } from '../payments/return-payment.ts';
import { voidPayment } from '../payments/void-payment.ts';
import { printable } from '../print/printable-fields.ts';
import { discountNotAgreed, discountRefusals } from '../settlement-discount/refusals.ts';
import { docTypes } from '../types/document-type.ts';

export type { DocInput, Payment };
export {
  cnRefund,
  createDoc,
  createOnAccount,
  discountNotAgreed,
  discountRefusals,
  docTypes,
  importDocument,
  importDraftAnew,
  notOnHand,
  payment,
  printable,
  returnPayment,
  voidPayment,
};
