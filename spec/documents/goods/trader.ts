import type { CommandOf } from '../../../kernel/declare/operation.ts';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { applyToInvoice } from '../../../modules/documents/credit-notes/apply-to-invoice.ts';
import { restock } from '../../../modules/documents/credit-notes/restock.ts';
import { undoRestock } from '../../../modules/documents/credit-notes/undo-restock.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { reserveLines } from '../../../modules/documents/delivery/reserve-lines.ts';
import { returnLines } from '../../../modules/documents/delivery/return-lines.ts';
import { unfulfill } from '../../../modules/documents/delivery/unfulfill.ts';
import { unfulfillLines } from '../../../modules/documents/delivery/unfulfill-lines.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { returnItems } from '../../../modules/documents/receiving/return-items.ts';
import { undoReceive } from '../../../modules/documents/receiving/undo-receive.ts';
import type { Action } from './actions.ts';
import type { Books } from './books.ts';

type Made = { readonly id: string; readonly type: string };

const tax = (cents: number) =>
  cents % 3 === 0 ? [{ code: 'VAT', rate: 7, recoverable: cents % 2 === 0 }] : [];

/** Opening stock: two lots of each SKU, at costs that do not divide evenly. */
export const stockUp = async (books: Books): Promise<void> => {
  for (const cost of [3.333333, 7.77])
    await books.receive(await books.order(['S0', 12, cost], ['S1', 9, cost]), 12, 9);
};

/** Executes random actions; a refusal is allowed, a server error fails the test. */
export const trader = (books: Books) => {
  const made: Made[] = [];
  const worked: Made[] = [];
  const done: string[] = [];
  const tries = async <I>(what: string, command: CommandOf<I>, input: I): Promise<void> => {
    const outcome = await books.app.tries(command, input);
    if (!outcome.done && outcome.status === 500) throw new Error(`${what}: ${outcome.error}`);
    if (!outcome.done) return;
    done.push(what);
    worked.push({ id: addressed(input), type: what });
    const answer = JSON.parse(outcome.body) as { id?: string; target_doc_id?: string };
    if (command.name === create.name) made.push({ id: answer.id ?? '', type: what });
    if (answer.target_doc_id) made.push({ id: answer.target_doc_id, type: 'converted' });
  };
  const addressed = (input: unknown): string => (input as { entity_id?: string }).entity_id ?? '';
  const lately = (type: string, which: number): Made | undefined => {
    const fit = worked.filter((doc) => doc.type === type);
    return fit[which % Math.max(fit.length, 1)];
  };
  const one = (which: number, ...types: readonly string[]): Made | undefined => {
    const fit = types.length ? made.filter((doc) => types.includes(doc.type)) : made;
    return fit[which % Math.max(fit.length, 1)];
  };
  const lineOf = async (doc: Made | undefined, which: number) => {
    const lines = doc ? await books.lines(doc.id) : [];
    return lines[which % Math.max(lines.length, 1)];
  };
  const draft = async (
    what: string,
    doc_type: string,
    { which, quantity, cents }: Action,
    more = {},
  ) => {
    const skus = [`S${which % 2}`, ...(cents % 4 === 0 ? [`S${(which + 1) % 2}`] : [])];
    const line_items = skus.map((sku, at) => ({
      sku,
      name: sku,
      quantity: quantity + at,
      unit_price: cents / 100,
      taxes: tax(cents),
    }));
    const discount = cents % 5 === 0 ? { discount: 10, discount_type: 'percentage' as const } : {};
    const input = { doc_type, contact_name: 'Ben', line_items, ...discount, ...more };
    const before = made.length;
    await tries(what, create, input as never);
    const entity_id = made[before]?.id;
    if (entity_id && what !== 'order' && cents % 5 !== 1)
      await tries('finalize', finalize, { entity_id });
  };
  const actions: Record<string, (action: Action) => Promise<void>> = {
    order: async (action) => {
      await draft('order', 'purchase_order', action);
      const { id } = made.at(-1) ?? { id: '' };
      await tries('send', send, { entity_id: id, sent_via: 'manual' });
    },
    bill: (action) => draft('bill', 'bill', action),
    invoice: (action) => draft('invoice', 'invoice', action),
    memo: (action) => draft('memo', 'memo', action),
    consign: (action) => draft('consign', 'consignment_in', action),
    credit: async (action) => {
      const sold = action.cents % 2 ? lately('deliver', action.which) : undefined;
      const original = sold ?? one(action.which, 'order', 'bill', 'invoice');
      const line = await lineOf(original, action.which);
      const { sku, name, unit_price = 0, taxes } = line ?? {};
      const few = { ...{ sku, name, taxes }, quantity: 1 + (action.quantity % 2), unit_price };
      const more = { original_doc_id: original?.id, discount: 0, line_items: [few] };
      if (original) await draft('credit', 'credit_note', action, more);
    },
    receive: async ({ which, quantity, cents }) => {
      const doc = one(which, 'order', 'bill', 'consign');
      const cost = cents % 7 === 0 ? { cost_price: cents / 50 } : {};
      const condition = cents % 11 === 0 ? { condition: 'damaged' as const } : {};
      const received = {
        po_line_index: which % 2,
        quantity_received: quantity,
        ...cost,
        ...condition,
      };
      const input = { location_id: books.place, received_items: [received] };
      if (doc) await tries('receive', receive, { entity_id: doc.id, ...input });
    },
    finalize: async ({ which }) => {
      const doc = one(which);
      if (doc) await tries('finalize', finalize, { entity_id: doc.id });
    },
    reprice: async ({ which, cents }) => {
      const doc = one(which, 'order', 'converted');
      const lines = doc ? await books.lines(doc.id) : [];
      const changed = lines.map((line) => ({ ...line, unit_price: cents / 100 }));
      const fields_changed = { line_items: { new: changed } };
      if (doc) await tries('reprice', update, { entity_id: doc.id, fields_changed });
    },
    undoReceive: async ({ which }) => {
      const doc = lately('receive', which);
      if (doc) await tries('undoReceive', undoReceive, { entity_id: doc.id });
    },
    return: async ({ which, quantity }) => {
      const doc = one(which, 'order', 'bill', 'consign');
      const came = doc ? (await books.doc(doc.id)).received_items : [];
      const item_id = came[which % Math.max(came.length, 1)]?.item_id;
      const items = [{ item_id, quantity_returned: quantity }];
      if (doc && item_id) await tries('return', returnItems, { entity_id: doc.id, items });
    },
    deliver: async ({ which }) => {
      const doc = one(which, 'invoice', 'memo');
      const line = await lineOf(doc, which);
      const line_entity_ids = [line?.line_id ?? ''];
      if (doc) await tries('deliver', fulfillLines, { entity_id: doc.id, line_entity_ids });
    },
    unfulfill: async ({ which }) => {
      const doc = lately('deliver', which);
      if (doc) await tries('unfulfill', unfulfill, { entity_id: doc.id });
    },
    unfulfillLine: async ({ which }) => {
      const doc = one(which, 'invoice');
      const line_entity_ids = [(await lineOf(doc, which))?.line_id ?? ''];
      if (doc) await tries('unfulfillLine', unfulfillLines, { entity_id: doc.id, line_entity_ids });
    },
    restock: async ({ which, quantity, cents }) => {
      const doc = one(which, 'credit');
      const line_entity_id = (await lineOf(doc, which))?.line_id ?? '';
      const condition = cents % 3 === 0 ? { condition: 'damaged' as const } : {};
      const lines = [{ line_entity_id, ...(cents % 2 ? { quantity } : {}), ...condition }];
      if (doc) await tries('restock', restock, { entity_id: doc.id, lines });
    },
    undoRestock: async ({ which }) => {
      const doc = lately('restock', which);
      if (doc) await tries('undoRestock', undoRestock, { entity_id: doc.id });
    },
    takeBack: async ({ which, quantity, cents }) => {
      const doc = one(which, 'memo');
      const line_entity_id = (await lineOf(doc, which))?.line_id ?? '';
      const condition = cents % 3 === 0 ? { condition: 'damaged' as const } : {};
      const lines = [{ line_entity_id, ...(cents % 2 ? { quantity } : {}), ...condition }];
      if (doc) await tries('takeBack', returnLines, { entity_id: doc.id, lines });
    },
    convert: async ({ which, cents }) => {
      const doc = one(which, 'memo', 'consign');
      const part = doc?.type === 'consign' && cents % 2 ? { part: 'sold' as const } : {};
      if (doc) await tries('convert', convert, { entity_id: doc.id, ...part });
    },
    pay: async ({ which, cents }) => {
      const doc = one(which, 'invoice', 'bill', 'order', 'converted');
      if (doc) await tries('pay', payment, { entity_id: doc.id, amount: cents / 100 });
    },
    unpay: async ({ which }) => {
      const doc = lately('pay', which);
      if (doc) await tries('unpay', voidPayment, { entity_id: doc.id, payment_index: 0 });
    },
    apply: async ({ which, cents }) => {
      const credit = one(which, 'credit');
      const original = credit ? (await books.doc(credit.id)).original_doc_id : undefined;
      const input = { target_doc_id: original, amount: cents / 100 };
      if (credit) await tries('apply', applyToInvoice, { entity_id: credit.id, ...input });
    },
    reserve: async ({ which, cents }) => {
      const doc = one(which, 'invoice', 'memo');
      const line_entity_ids = [(await lineOf(doc, which))?.line_id ?? ''];
      const new_status = cents % 2 ? ('reserved' as const) : ('available' as const);
      const input = { line_entity_ids, new_status };
      if (doc) await tries('reserve', reserveLines, { entity_id: doc.id, ...input });
    },
    void: async ({ which }) => {
      const doc = one(which);
      if (doc) await tries('void', voidDoc, { entity_id: doc.id });
    },
    unvoid: async ({ which }) => {
      const doc = lately('void', which);
      if (doc) await tries('unvoid', unvoid, { entity_id: doc.id });
    },
    revert: async ({ which }) => {
      const doc = one(which);
      if (doc) await tries('revert', revertToDraft, { entity_id: doc.id });
    },
  };
  return { done, does: (action: Action) => actions[action.what]?.(action) };
};
