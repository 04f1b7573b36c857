import { codeOf } from '../../../kernel/platform/pdf/codes.ts';
import { type Html, html } from '../../../kernel/values/html.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { isPayable, isPurchase } from '../types/all.ts';
import type { PaymentCode, PrintableDocument, PrintablePayment } from './printable.ts';
import { swissText } from './swiss/bill.ts';

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{5,30}$/;

const isSepa = ({ iban: account }: PrintablePayment): boolean =>
  iban.test((account ?? '').replaceAll(' ', '').toUpperCase());

/** Largest amount of a SEPA transfer. */
const most = 999_999_999.99;

/** A transfer that a banking app is to fill in. */
type Transfer = Pick<PrintableDocument, 'currency' | 'payment_means' | 'company_name'> & {
  readonly amount: number;
  readonly reference: string | undefined;
};

/**
 * Content of the QR code with which a banking app fills in a SEPA transfer (EPC069-12, version 002) to the first IBAN;
 * undefined where it is not in euro.
 */
export const transferText = (transfer: Transfer): string | undefined => {
  const { currency, amount, payment_means = [], company_name, reference } = transfer;
  const to = payment_means.find(isSepa);
  const name = (to?.account_name ?? company_name ?? '').trim().slice(0, 70);
  const fits = currency === 'EUR' && compare(amount, 0) > 0 && compare(amount, most) <= 0;
  if (!fits || !to?.iban || !name) return undefined;
  const account = to.iban.replaceAll(' ', '').toUpperCase();
  const head = ['BCD', '002', '1', 'SCT', to.bic ?? '', name, account];
  const remittance = (to.reference ?? reference ?? '').slice(0, 140);
  return [...head, `EUR${amount.toFixed(2)}`, '', '', remittance].join('\n').trimEnd();
};

/** Content of the QR code of the open amount of an issued invoice in euro; undefined for other documents. */
export const epcText = (view: PrintableDocument): string | undefined => {
  const { status, amount_outstanding: amount = 0, ref_id: reference } = view;
  const isAsked =
    isPayable(view) && !isPurchase(view) && !['draft', 'sent', 'void'].includes(status);
  return isAsked ? transferText({ ...view, amount, reference }) : undefined;
};

/** Modules of a QR code with a text. */
export const codeModules = async (text: string | undefined): Promise<PaymentCode | undefined> => {
  const code = text === undefined ? undefined : await codeOf('qr', text);
  return code?.side && code.dark ? { side: code.side, dark: code.dark } : undefined;
};

/** A document with the code of its Swiss QR bill, else its payment code, where it has one. */
export const withPaymentCode = async (view: PrintableDocument): Promise<PrintableDocument> => {
  const { swiss_bill: bill } = view;
  const swiss_code = await codeModules(bill && swissText(bill));
  if (swiss_code) return { ...view, swiss_code };
  const payment_code = await codeModules(epcText(view));
  return payment_code ? { ...view, payment_code } : view;
};

/** Picture of a payment code with its caption. */
export const paymentCode = (code: PaymentCode | undefined, caption: string): Html | undefined => {
  if (!code) return undefined;
  const { side, dark } = code;
  const cells = dark.flatMap((is, at) =>
    is ? [`M${at % side} ${Math.floor(at / side)}h1v1h-1z`] : [],
  );
  return html`<figure class="pay-code">
<svg viewBox="0 0 ${String(side)} ${String(side)}" role="img" aria-label="${caption}" shape-rendering="crispEdges"><path d="${cells.join('')}"/></svg>
<figcaption>${caption}</figcaption>
</figure>`;
};
