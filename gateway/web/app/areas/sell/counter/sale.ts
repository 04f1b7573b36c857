import { operation as fulfil } from 'operation:documents_delivery_fulfillLines';
import { operation as create } from 'operation:documents_drafting_create';
import { operation as finalize } from 'operation:documents_issuing_finalize';
import { operation as pay } from 'operation:documents_payments_payment';
import { read } from '../../../api/client.ts';
import { newId } from '../../../api/locks.ts';
import { type Input, mayUse, type Operation, send } from '../../../api/operation.ts';
import { textOf } from '../../../api/refusal.ts';
import type { Doc } from '../../documents/doc.ts';
import { openLines } from '../../documents/line-input.ts';

/** Keys of the steps of one sale: a step that is sent again is done once. */
export type SaleKeys = {
  readonly create: string;
  readonly issue: string;
  readonly pay: string;
  readonly deliver: string;
};

/** New keys, for the next sale. */
export const newSale = (): SaleKeys => ({
  ...{ create: newId(), issue: newId(), pay: newId(), deliver: newId() },
});

/** Operations of a sale at the counter. */
const steps = [create, finalize, pay, fulfil] as unknown as readonly Operation[];

/** True if the role may sell at the counter. */
export const maySell = (): boolean => steps.every((one) => mayUse(one));

/** Sale that is done: the document, and why its goods were not delivered, if they were not. */
export type Sold = { readonly doc: Doc; readonly undelivered?: string };

const readDoc = async (id: string): Promise<Doc> => {
  const { data } = await read('/docs/{entity_id}', { params: { path: { entity_id: id } } });
  return data as Doc;
};

/**
 * Sells at the counter: invoice, issue, payment of all of it, delivery. After a refusal or a lost line the same keys go on
 * where the sale has stopped. Goods that are not in stock leave the sale as it is.
 */
export const sell = async (
  body: Input,
  payment: { readonly method: string; readonly bank_account?: string },
  keys: SaleKeys,
): Promise<Sold> => {
  const [begin, issue, take, deliver] = steps as [Operation, Operation, Operation, Operation];
  const { id } = await send<{ id: string }>(begin, body, { key: keys.create });
  await send(issue, { entity_id: id }, { key: keys.issue });
  const issued = await readDoc(id);
  if ((issued.amount_outstanding ?? 0) > 0)
    await send(
      take,
      { entity_id: id, amount: issued.amount_outstanding, ...payment },
      { key: keys.pay },
    );
  const lines = issued.fulfillment_status === 'unfulfilled' ? openLines(issued) : [];
  if (lines.length === 0) return { doc: await readDoc(id) };
  try {
    await send(deliver, { entity_id: id, line_entity_ids: lines }, { key: keys.deliver });
    return { doc: await readDoc(id) };
  } catch (problem) {
    return { doc: await readDoc(id), undelivered: textOf(problem) };
  }
};
