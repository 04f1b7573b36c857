import type { Reader } from '../../../kernel/reader/reader.ts';
import { doc } from '../../documents/contract/facts.ts';
import { isIssued, typeOf } from '../../documents/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import type { Outgoing } from '../platforms/platform.ts';
import { linkOf } from '../records/link.ts';
import { outgoingPrice } from '../records/product.ts';
import type { Push } from './push.ts';

/** Connector, outbound queue and record of a push. */
type Wanted = Pick<Push, 'connector' | 'entity_type' | 'target_id'>;

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const productOf = (reader: Reader, push: Wanted, once: string): Outgoing | undefined => {
  const state = reader.state(item, push.target_id);
  if (!state || push.entity_type === 'invoices_out') return undefined;
  const { sku, name, description = null, barcode = null, prices, quantity } = state;
  const external_id = linkOf(reader, push.connector, push.target_id)?.external_id ?? null;
  const price = outgoingPrice(prices);
  const product = { external_id, sku, name, price, description, barcode, quantity };
  return { once, to: push.entity_type, product };
};

const invoiceOf = (
  reader: Reader,
  { connector, target_id }: Wanted,
  once: string,
): Outgoing | undefined => {
  const state = reader.state(doc, target_id);
  if (!state || !typeOf(state).isExported || !isIssued(state)) return undefined;
  if (linkOf(reader, connector, target_id)) return undefined;
  const { contact_id, contact_name, contact_email = null, due_date = null } = state;
  const external_id = contact_id
    ? (linkOf(reader, connector, contact_id)?.external_id ?? null)
    : null;
  return {
    once,
    to: 'invoices_out',
    invoice: {
      number: state.ref_id ?? target_id,
      date: state.issue_date ?? '',
      due_date,
      currency: state.currency,
      contact: { external_id, name: contact_name || 'Customer', email: contact_email },
      lines: reader.lines(target_id).map((line) => ({
        name: String(line['name'] ?? line['description'] ?? 'Line'),
        quantity: numberOf(line['quantity']),
        amount: numberOf(line['line_total']),
      })),
      tax: state.tax,
      total: state.total,
    },
  };
};

/**
 * Current state of a queued record; undefined if it is gone, or an invoice that was sent before.
 */
export const outgoingOf = (reader: Reader, push: Wanted, once: string): Outgoing | undefined =>
  push.entity_type === 'invoices_out'
    ? invoiceOf(reader, push, once)
    : productOf(reader, push, once);
