import { refusal } from '../../kernel/declare/refusal.ts';

export const noProvider = refusal(
  'no_provider',
  503,
  'Online payment is not set up: {reason}. See GET /payments/status.',
);
export const unknownProvider = refusal(
  'unknown_provider',
  422,
  'There is no payment provider {provider}. Use one of {known}.',
);
export const badCredentials = refusal(
  'bad_credentials',
  422,
  'The credentials of {provider} are not valid: {why}. Correct them.',
);
export const notConfigured = refusal(
  'not_configured',
  404,
  'No payment provider is configured. Configure one with PUT /payments/config.',
);
export const providerFailed = refusal('provider_failed', 502, '{why}');
export const notPayable = refusal(
  'not_payable',
  409,
  'Only an issued invoice can be paid through a link, and this is a {doc_type} that is {status}. Issue the invoice first.',
);
export const nothingOutstanding = refusal(
  'nothing_outstanding',
  409,
  'The invoice has no open balance.',
);
export const tooMuch = refusal(
  'amount_above_outstanding',
  409,
  'Only {outstanding} {currency} is outstanding. Send at most that amount.',
);
export const badAmount = refusal('bad_amount', 422, 'The amount {amount} is not valid: {why}.');
export const currencyNotTaken = refusal(
  'currency_not_taken',
  422,
  'The provider is configured for {currencies}, not for {currency}. Add the currency to its configuration first.',
);
export const expiresTooEarly = refusal(
  'expires_too_early',
  422,
  'A link cannot expire in the past. Send a later `expires_at`.',
);
export const linkEnded = refusal(
  'link_ended',
  410,
  'This payment link is {status}. Ask the sender for a new one.',
);
export const unknownSession = refusal(
  'unknown_session',
  409,
  'The payment session does not belong to this link.',
);
export const badSignature = refusal(
  'bad_signature',
  401,
  'The signature of the call is missing, wrong or too old.',
);
