import { refusal } from '../../../kernel/declare/refusal.ts';

export const accountContactMissing = refusal(
  'contact_missing',
  422,
  'The document names no contact record. Choose a contact first: money is kept on account of a contact.',
);
export const otherAccountContact = refusal(
  'other_contact',
  422,
  'The document {doc_id} belongs to a different contact. Choose a document of the same contact.',
);
export const otherAccountSide = refusal(
  'other_side',
  409,
  'Money on account of a {side} cannot be applied to a {doc_type}. Choose another document.',
);
export const bothAmountsNeeded = refusal(
  'both_amounts_needed',
  422,
  'The document {doc_id} is in {doc_currency}, the money in {currency}. Send `amount` and `doc_amount`.',
);
export const accountRateMissing = refusal(
  'rate_missing',
  422,
  'There is no exchange rate of {currency} to {base_currency} on {date}. Send `conversion_rate`, or enter a rate or import a file of rates.',
);
export const documentTwice = refusal(
  'document_twice',
  422,
  'The document {doc_id} is named twice. Send one amount for it.',
);
export const tooEarly = refusal(
  'too_early',
  422,
  'The money can be used from {from}, not on {date}. Send a later date.',
);
export const noApplication = refusal(
  'no_application',
  422,
  'There is no application {application_index}. Read the record for its applications.',
);
export const applicationVoided = refusal(
  'application_voided',
  409,
  'Application {application_index} is already void.',
);
export const noAccountRefund = refusal(
  'no_refund',
  422,
  'There is no refund {refund_index}. Read the record for its refunds.',
);
export const accountRefundVoided = refusal(
  'refund_voided',
  409,
  'Refund {refund_index} is already void.',
);
export const keptMoneyUsed = refusal(
  'kept_money_used',
  409,
  'The rest of payment {payment_index} is applied or refunded. Void those applications and refunds first.',
);
export const notEnoughOnAccount = refusal(
  'not_enough_on_account',
  409,
  'The contact has {available} {currency} on account, less than the prepaid {prepaid}. Reduce the prepaid amount.',
);
