import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isAtLeast } from '../../../kernel/access.ts';
import type { Command } from '../../../kernel/operation.ts';
import { create as createPlace } from '../../../modules/companies/locations/create.ts';
import { documents } from '../../../modules/documents/index.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import type { TestHouse } from '../../house.ts';
import { closes, draft, line, openBooked, read } from './made.ts';

const it = suite<{ house: TestHouse; place: string; ring: string }>(
  'documents.docs.allowedActions',
);

it.before.each(async (context) => {
  context.house = await openBooked();
  const { house } = context;
  context.place = (await house.does(createPlace, { name: 'Shop', type: 'shop' })).id;
  const ring = { name: 'Ring', sku: 'R1', sell_by: 'piece', quantity: 50, cost_price: 6 };
  context.ring = (await house.does(createItem, { ...ring, location_id: context.place })).id;
});
it.after.each(async ({ house }) => {
  await closes(house);
});

/** Every command on a document that a machine is asked for, by the event. */
const commands = new Map<string, Command>(
  documents.routes
    .map(({ operation }) => operation)
    .filter((one): one is Command => one.kind === 'command' && one.on?.kind === 'doc')
    .flatMap((one) => {
      const events = typeof one.asks === 'string' ? [one.asks] : one.mayAsk;
      return events.map((event) => [event, one] as const);
    }),
);

type Given = {
  readonly id: string;
  readonly record: Record<string, never>;
  readonly place: string;
};

/** What each command is asked with; those that are not named need nothing but the document. */
const inputs: Readonly<Record<string, (given: Given) => object>> = {
  edit: () => ({ fields_changed: { notes: 'x' } }),
  scan: () => ({ barcode: 'R1' }),
  reprice: () => ({ price_list: 'Retail' }),
  'reserve-lines': (given) => ({ line_entity_ids: linesOf(given), new_status: 'available' }),
  'fulfill-lines': (given) => ({ line_entity_ids: linesOf(given, 'open') }),
  'unfulfill-lines': (given) => ({ line_entity_ids: linesOf(given, 'done') }),
  'return-lines': (given) => ({ line_entity_ids: linesOf(given, 'done') }),
  restock: (given) => ({ line_entity_ids: linesOf(given, 'goods') }),
  payment: () => ({ amount: 1 }),
  refund: () => ({ amount: 1 }),
  'cn-refund': () => ({ amount: 1, date: '2026-11-21' }),
  'write-off': () => ({ reason: 'x' }),
  'void-payment': ({ record }) => ({ payment_index: activePayment(record) }),
  'apply-to-invoice': ({ record }) => ({ target_doc_id: record['original_doc_id'], amount: 1 }),
  receive: ({ place }) => ({
    location_id: place,
    received_items: [{ po_line_index: 0, quantity_received: 1 }],
  }),
  'return-items': ({ record }) => ({
    items: [{ item_id: itemReceived(record), quantity_returned: 1 }],
  }),
};

type Line = Readonly<Record<string, number | string | boolean | undefined>>;

const linesOf = ({ record }: Given, which?: 'open' | 'done' | 'goods'): string[] => {
  const lines = record['line_items'] as unknown as readonly Line[];
  const named = lines.filter((one) => {
    const done = Number(one['quantity_fulfilled'] ?? 0);
    if (which === 'goods') return one['is_goods'];
    return which === undefined || (which === 'done' ? done > 0 : done < Number(one['quantity']));
  });
  return (named.length ? named : lines).map((one) => String(one['line_id']));
};

const activePayment = (record: Record<string, never>): number => {
  const payments = record['payments'] as unknown as { index: number; status: string }[];
  return payments.find((one) => one.status === 'active')?.index ?? 0;
};

const itemReceived = (record: Record<string, never>): string => {
  const items = record['received_items'] as unknown as { item_id: string }[];
  return items[0]?.item_id ?? 'item:none';
};

/** What a refusal of what the document's state does not allow may be called. */
const stateCodes = [409];

/** Holds allowed actions against what each command answers on a dry run. */
const agrees = async (house: TestHouse, id: string, place: string, known: string[] = []) => {
  const record = await read(house, id);
  const given = { id, record, place };
  const where = `${record.doc_type} ${record.status}`;
  let asked = 0;
  for (const [event, command] of commands) {
    const input = { entity_id: id, ...inputs[event]?.(given) };
    const outcome = await house.tries(command as never, input as never, { dryRun: true });
    const isAllowed = record.allowed_actions.includes(event);
    asked += 1;
    if (isAllowed && !known.includes(event))
      assert.ok(
        outcome.done,
        `${where}: ${event} is allowed, but ${JSON.stringify(outcome.done ? '' : [outcome.code, outcome.detail, outcome.error])}`,
      );
    if (!isAllowed) {
      assert.not(outcome.done, `${where}: ${event} is not listed, but done`);
      const status = outcome.done ? 0 : outcome.status;
      const isFilledIn = event === 'void-payment' || event === 'finalize';
      assert.ok(
        stateCodes.includes(status) || (isFilledIn && status === 422),
        `${where}: ${event} answers ${status}`,
      );
    }
  }
  assert.ok(asked > 20);
};

type Step = readonly [event: string, input?: object];

/** Takes a document through events and holds the agreement in every state on the way. */
const through = async (house: TestHouse, id: string, place: string, steps: readonly Step[]) => {
  await agrees(house, id, place);
  for (const [event, input] of steps) {
    const command = commands.get(event);
    if (!command) throw new Error(`no command asks ${event}`);
    const record = await read(house, id);
    const said = input ?? inputs[event]?.({ id, record, place });
    await house.does(command as never, { entity_id: id, ...said } as never);
    await agrees(house, id, place);
  }
};

const goods = (ring: string, quantity = 2) => ({
  line_items: [{ item_id: ring, quantity, unit_price: 10 }, line(1, 80)],
});

it('are what an invoice takes in each of its states', async ({ house, place, ring }) => {
  const id = await draft(house, 'invoice', goods(ring));
  await through(house, id, place, [
    ['send'],
    ['unsend'],
    ['finalize'],
    ['fulfill-lines'],
    ['payment', { amount: 40 }],
    ['payment', { amount: 60 }],
    ['refund', { amount: 60 }],
    ['void-payment', { payment_index: 2 }],
    ['void-payment', { payment_index: 1 }],
    ['void-payment', { payment_index: 0 }],
    ['unfulfill'],
    ['void'],
    ['unvoid'],
  ]);
});

it('are what a bill takes in each of its states', async ({ house, place, ring }) => {
  const id = await draft(house, 'bill', goods(ring));
  await through(house, id, place, [
    ['send'],
    ['finalize'],
    ['receive'],
    ['payment', { amount: 40 }],
    ['payment', { amount: 60 }],
    ['void-payment', { payment_index: 1 }],
    ['void-payment', { payment_index: 0 }],
    ['undo-receive'],
    ['void'],
    ['unvoid'],
  ]);
});

it('are what a purchase order takes in each of its states', async ({ house, place, ring }) => {
  const id = await draft(house, 'purchase_order', goods(ring, 1));
  await through(house, id, place, [['send'], ['receive'], ['undo-receive'], ['receive']]);
  await through(house, id, place, [['return-items']]);
  const other = await draft(house, 'purchase_order', goods(ring));
  await through(house, other, place, [['void'], ['unvoid'], ['send'], ['receive'], ['finalize']]);
});

it('are what a quotation takes in each of its states', async ({ house, place, ring }) => {
  const id = await draft(house, 'quotation', goods(ring));
  await through(house, id, place, [['send'], ['finalize'], ['void'], ['unvoid'], ['convert']]);
});

it('are what a credit note takes in each of its states', async ({ house, place, ring }) => {
  const original_doc_id = await draft(house, 'invoice', goods(ring));
  const sold = commands.get('fulfill-lines') as Command;
  await house.does(commands.get('finalize') as never, { entity_id: original_doc_id } as never);
  const record = await read(house, original_doc_id);
  const line_entity_ids = linesOf({ id: original_doc_id, record, place });
  await house.does(sold as never, { entity_id: original_doc_id, line_entity_ids } as never);
  const id = await draft(house, 'credit_note', { original_doc_id, ...goods(ring, 1) });
  await through(house, id, place, [
    ['send'],
    ['finalize'],
    ['restock'],
    ['undo-restock'],
    ['apply-to-invoice', { target_doc_id: original_doc_id, amount: 40 }],
    ['cn-refund', { amount: 50, date: '2026-11-21' }],
    ['void-payment', { payment_index: 1 }],
    ['void-payment', { payment_index: 0 }],
    ['void'],
    ['unvoid'],
  ]);
});

it('are what a memo takes in each of its states', async ({ house, place, ring }) => {
  const id = await draft(house, 'memo', goods(ring));
  await through(house, id, place, [
    ['finalize'],
    ['close'],
    ['reopen'],
    ['fulfill-lines'],
    ['return-lines'],
    ['close'],
    ['reopen'],
  ]);
  const other = await draft(house, 'memo', goods(ring));
  await through(house, other, place, [['finalize'], ['fulfill-lines'], ['convert']]);
});

it('are what a consignment takes in each of its states', async ({ house, place }) => {
  const line_items = [{ sku: 'C1', name: 'Chain', quantity: 2, unit_price: 40 }];
  const id = await draft(house, 'consignment_in', { line_items });
  await through(house, id, place, [
    ['finalize'],
    ['receive'],
    ['undo-receive'],
    ['receive'],
    ['convert'],
  ]);
});

it('show a role only what it may', async ({ house }) => {
  const id = await draft(house, 'invoice');
  const { routes } = documents;
  assert.ok(routes.length > 40);
  for (const role of ['viewer', 'operator', 'manager'] as const) {
    const { allowed_actions } = await house.asks(
      routes.find((one) => one.operation.name === 'documents.docs.get')?.operation as never,
      { entity_id: id } as never,
      { role },
    );
    for (const event of allowed_actions) {
      const by = commands.get(event)?.by;
      assert.ok(by === 'public' || (by !== undefined && isAtLeast(role, by)), `${role} ${event}`);
    }
  }
});

it.run();
