import { codeOf } from '../../../kernel/platform/pdf/codes.ts';
import { type Html, html } from '../../../kernel/values/html.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { isPayable, isPurchase } from '../types/all.ts';
import type { PrintLabels } from './labels.ts';
import type { PaymentCode, PrintableDocument, PrintablePayment } from './printable.ts';
import { swissText } from './swiss/bill.ts';

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{5,30}$/;

const isSepa = ({ iban: account }: PrintablePayment): boolean =>
  iban.test((account ?? '').replaceAll(' ', '').toUpperCase());

/** Largest amount of a SEPA transfer. */
const most = 999_999_999.99;

/**
 * Content of the QR code with which a banking app fills in a SEPA transfer (EPC069-12, version 002): the open amount
 * of an issued invoice in euro, to its first IBAN; undefined for other documents.
 */
export const epcText = (view: PrintableDocument): string | undefined => {
  const { currency, status, amount_outstanding: due = 0, payment_means = [] } = view;
  const isAsked =
    isPayable(view) && !isPurchase(view) && !['draft', 'sent', 'void'].includes(status);
  const to = payment_means.find(isSepa);
  const name = (to?.account_name ?? view.company_name ?? '').trim().slice(0, 70);
  const fits = currency === 'EUR' && compare(due, 0) > 0 && compare(due, most) <= 0;
  if (!isAsked || !fits || !to?.iban || !name) return undefined;
  const account = to.iban.replaceAll(' ', '').toUpperCase();
  const reference = (to.reference ?? view.ref_id ?? '').slice(0, 140);
  const head = ['BCD', '002', '1', 'SCT', to.bic ?? '', name, account];
  return [...head, `EUR${due.toFixed(2)}`, '', '', reference].join('\n').trimEnd();
};

const modulesOf = async (text: string | undefined): Promise<PaymentCode | undefined> => {
  const code = text === undefined ? undefined : await codeOf('qr', text);
  return code?.side && code.dark ? { side: code.side, dark: code.dark } : undefined;
};

/** A document with the code of its Swiss QR bill, else its payment code, where it has one. */
export const withPaymentCode = async (view: PrintableDocument): Promise<PrintableDocument> => {
  const { swiss_bill: bill } = view;
  const swiss_code = await modulesOf(bill && swissText(bill));
  if (swiss_code) return { ...view, swiss_code };
  const payment_code = await modulesOf(epcText(view));
  return payment_code ? { ...view, payment_code } : view;
};

/** Picture of the payment code with its caption. */
export const paymentCode = (
  { payment_code: code }: PrintableDocument,
  labels: PrintLabels,
): Html | undefined => {
  if (!code) return undefined;
  const { side, dark } = code;
  const cells = dark.flatMap((is, at) =>
    is ? [`M${at % side} ${Math.floor(at / side)}h1v1h-1z`] : [],
  );
  return html`<figure class="pay-code">
<svg viewBox="0 0 ${String(side)} ${String(side)}" role="img" aria-label="${labels.scanToPay}" shape-rendering="crispEdges"><path d="${cells.join('')}"/></svg>
<figcaption>${labels.scanToPay}</figcaption>
</figure>`;
};
