import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { mulMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { type DocLine, isIssued } from '../../documents/contract/queries.ts';
import { proceedsReceivable } from '../classes/proceeds.ts';
import type { Moved } from '../state/facts.ts';
import type { Sale } from '../state/state.ts';

/** Invoice of a sale; undefined if it is void or deleted. */
export const invoiceOf = (reader: Reader, sale: Sale | null): Doc | undefined => {
  const found = sale?.invoice_id ? reader.state(doc, sale.invoice_id) : undefined;
  return found && (found.status === 'draft' || isIssued(found)) ? found : undefined;
};

/**
 * Sale with price, tax and buyer of its invoice, converted to company currency; the price is the net of lines on
 * proceeds receivable.
 */
export const asInvoiced = (reader: Reader, sale: Sale): Sale => {
  const found = invoiceOf(reader, sale);
  if (!found || !sale.invoice_id) return sale;
  const { base_currency, conversion_rate, positive_tax, contact_id } = found;
  const inBase = (amount: number): number => mulMoney(base_currency, amount, conversion_rate ?? 1);
  const lines = reader.lines(sale.invoice_id) as unknown as readonly DocLine[];
  const account = proceedsReceivable(companyHere(reader));
  const price = sum(
    lines
      .filter(({ account_code }) => account_code === account)
      .map((line) => sub(line.line_total ?? 0, line.allocated_discount ?? 0)),
  );
  return { ...sale, price: inBase(price), tax: inBase(positive_tax), buyer: contact_id ?? null };
};

/** Display name of an invoice in refusals. */
export const nameOf = ({ ref_id }: Doc): string => `the invoice ${ref_id ?? 'draft'}`;

/** Sale whose draft invoice a movement requested. */
export const invoiceAsked = ({ movement: { before, after } }: Moved): Sale | undefined => {
  const [was, is] = [before['sale'], after['sale']] as readonly (Sale | null | undefined)[];
  return is?.invoice_id && is.invoice_id !== was?.invoice_id ? is : undefined;
};
