import { Type } from '@sinclair/typebox';
import type { Download } from '../../../kernel/declare/schemas.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { companyOf, type Reader } from '../../../kernel/reader/reader.ts';
import { type Html, html } from '../../../kernel/values/html.ts';
import { minorUnits } from '../../../kernel/values/money/money.ts';
import type { PaymentLink } from '../links/link.ts';
import { LinkStatus } from '../links/view.ts';

/** What a customer without a login is shown of a payment link. */
export const PublicLink = Type.Object({
  company: Type.String(),
  reference: orNull(Type.String()),
  amount: Type.Number(),
  currency: Type.String(),
  status: LinkStatus,
  expires_at: orNull(Type.String()),
  /** Where the customer pays; null unless it is open. */
  checkout_url: orNull(Type.String()),
});

/** A link as its customer sees it. */
export type Shown = {
  readonly company: string;
  readonly reference: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentLink['status'];
  readonly expires_at: string | null;
  readonly checkout_url: string | null;
};

/** The link as its customer sees it. */
export const shownOf = (reader: Reader, link: PaymentLink, token: string): Shown => ({
  company: companyOf(reader)?.name ?? '',
  reference: link.reference,
  amount: link.amount,
  currency: link.currency,
  status: link.status,
  expires_at: link.expires_at,
  checkout_url: link.status === 'open' ? `/pay/${token}/checkout` : null,
});

/** Whether a browser asks, for a person: then it is answered with a page. */
export const wantsPage = (accept: string | undefined): boolean =>
  accept?.includes('text/html') ?? false;

const styles = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:15vh auto;padding:0 1rem;color:#222}
h1{font-size:1.1rem;font-weight:600}.amount{font-size:2rem;margin:.5rem 0 1.5rem}
a{display:inline-block;padding:.6rem 1.4rem;border-radius:.4rem;background:#1a5;color:#fff;text-decoration:none}`;

const sentences: Readonly<Record<Shown['status'], string>> = {
  open: 'Your payment has not arrived yet.',
  paid: 'Paid. Thank you.',
  expired: 'This payment link has expired.',
  cancelled: 'This payment link is no longer valid.',
};

const inDecimals = (amount: number, currency: string): string =>
  amount.toLocaleString('en', { minimumFractionDigits: minorUnits(currency) });

const wayOn = ({ checkout_url }: Shown): Html =>
  checkout_url === null
    ? html``
    : html`<p><a href="${checkout_url}" rel="nofollow">Pay now</a></p>`;

/** The page of a link; `said` stands in place of its status while that is not yet known. */
export const pageOf = (shown: Shown, said?: string): Download => {
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

/** What a customer is told who came back before the provider says that it is paid. */
export const notYet = sentences.open;

/** What a customer is told who has paid in a way that takes days. */
export const onItsWay = 'Your payment is on its way. There is nothing left to do.';
