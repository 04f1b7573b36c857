import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import type { Download } from '../../../kernel/declare/schemas.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { companyOf, type Reader } from '../../../kernel/reader/reader.ts';
import { type Html, html } from '../../../kernel/values/html.ts';
import { minorUnits } from '../../../kernel/values/money/money.ts';
import type { PaymentLink } from '../links/link.ts';
import { LinkStatus } from '../links/view.ts';

/** A payment link as shown to the customer without a login. */
export const PublicLink = titled(
  'PublicPaymentLink',
  Type.Object({
    company: Type.String(),
    reference: Type.String(),
    amount: Type.Number(),
    currency: Type.String(),
    status: LinkStatus,
    expires_at: orNull(Type.String()),
    /** Address of the checkout; null unless the link is open. */
    checkout_url: orNull(Type.String()),
  }),
);

/** A payment link as shown to the customer. */
export type PublicLinkRecord = {
  readonly company: string;
  readonly reference: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentLink['status'];
  readonly expires_at: string | null;
  readonly checkout_url: string | null;
};

/** The link as shown to its customer. */
export const publicLinkOf = (
  reader: Reader,
  link: PaymentLink,
  token: string,
): PublicLinkRecord => ({
  company: companyOf(reader)?.name ?? '',
  reference: link.reference,
  amount: link.amount,
  currency: link.currency,
  status: link.status,
  expires_at: link.expires_at,
  checkout_url: link.status === 'open' ? `/pay/${token}/checkout` : null,
});

/** Tests whether the client is a browser and gets a page. */
export const wantsPage = (accept: string | undefined): boolean =>
  accept?.includes('text/html') ?? false;

const styles = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:15vh auto;padding:0 1rem;color:#222}
h1{font-size:1.1rem;font-weight:600}.amount{font-size:2rem;margin:.5rem 0 1.5rem}
a{display:inline-block;padding:.6rem 1.4rem;border-radius:.4rem;background:#1a5;color:#fff;text-decoration:none}`;

const sentences: Readonly<Record<PublicLinkRecord['status'], string>> = {
  open: 'Your payment has not arrived yet.',
  paid: 'Paid. Thank you.',
  expired: 'This payment link has expired.',
  cancelled: 'This payment link is no longer valid.',
};

const inDecimals = (amount: number, currency: string): string =>
  amount.toLocaleString('en', { minimumFractionDigits: minorUnits(currency) });

const wayOn = ({ checkout_url }: PublicLinkRecord): Html =>
  checkout_url === null
    ? html``
    : html`<p><a href="${checkout_url}" rel="nofollow">Pay now</a></p>`;

/** Page of a link; `said` replaces the sentence of its status while the outcome is unknown. */
export const linkPage = (shown: PublicLinkRecord, said?: string): Download => {
  const { company, reference, amount, currency, status } = shown;
  const sentence = said ?? (status === 'open' ? undefined : sentences[status]);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${company}</title><style>${{ markup: styles }}</style></head>
<body><h1>${company}${reference === null ? '' : ` · ${reference}`}</h1>
<p class="amount">${inDecimals(amount, currency)} ${currency}</p>
${sentence === undefined ? undefined : html`<p>${sentence}</p>`}
${wayOn(shown)}</body></html>`;
  return { bytes: Buffer.from(page.markup), media: 'text/html; charset=utf-8' };
};

/** Sentence for a customer who returns before the provider reports the payment. */
export const notArrived = sentences.open;

/** Sentence for a customer whose payment takes days to arrive. */
export const pending = 'Your payment is on its way. There is nothing left to do.';
