import type { CommandOf } from '../../../kernel/declare/operation.ts';
import { seed } from '../../../modules/accounting/chart/seed.ts';
import { accounting } from '../../../modules/accounting/index.ts';
import { documentPostings } from '../../../modules/accounting/posting/documents.ts';
import { modules } from '../../../modules/all.ts';
import { create as createLocation } from '../../../modules/companies/locations/create.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { get } from '../../../modules/documents/queries/get.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { returnItems } from '../../../modules/documents/receiving/return-items.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { balancesOf, type LotNow, lotsOf, wrongIn } from './agreement.ts';

/** Installation with a chart of accounts and a location for goods, and shortcuts for trading. */
export type Books = {
  readonly app: TestApp;
  readonly place: string;
  /** Makes a draft and answers its id. */
  readonly draft: (docType: string, more: object) => Promise<string>;
  /** A sent order of lines `[sku, quantity, price]`. */
  readonly order: (...lines: readonly (readonly [string, number, number])[]) => Promise<string>;
  readonly does: <I>(command: CommandOf<I>, input: I) => Promise<Answered>;
  /** `done`, or the code of the refusal. */
  readonly refused: <I>(command: CommandOf<I>, input: I) => Promise<string>;
  readonly finalize: (id: string) => Promise<void>;
  /** Changes fields of its lines, the same of each line. */
  readonly change: (id: string, fields: object) => Promise<void>;
  /** Returns a quantity of the only lot that was received with a document. */
  readonly giveBack: (id: string, quantity: number) => Promise<void>;
  readonly receive: (id: string, ...quantities: readonly number[]) => Promise<Answered>;
  /** Issues an invoice of lines `[sku, quantity, price]` and delivers it. */
  readonly sell: (...lines: readonly (readonly [string, number, number])[]) => Promise<string>;
  readonly doc: (id: string) => Promise<Answered>;
  readonly lines: (id: string) => Promise<readonly Answered[]>;
  readonly lineIds: (id: string) => Promise<string[]>;
  /** Balances by account, debit positive, without those at 0. */
  readonly balances: () => Readonly<Record<string, number>>;
  /** Movements of the accounts since the last call, as `Dr 1130 50, Cr 2145 50`. */
  readonly moved: () => string;
  readonly lots: () => readonly LotNow[];
  /** Violated invariants; checked after every command. */
  readonly wrong: () => string[];
};

/** Opens the installation; settings are those of the company. */
export const openBooks = async (
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Books> => {
  const others = modules.filter((one) => one.name !== 'accounting');
  const rest = accounting.reactions.filter((one) => !documentPostings.includes(one));
  const books = { ...accounting, reactions: [...rest, ...documentPostings] };
  const app = await openApp([...others, books]);
  const { company_id } = app.caller();
  app.store
    .prepare(
      "INSERT INTO entity(company, id, seq, kind, state, version, created_at, updated_at) VALUES(?, ?, -1, 'company', ?, 1, '', '')",
    )
    .run(company_id, company_id, JSON.stringify({ name: 'Ann', slug: 'ann', settings }));
  await app.does(seed, {});
  const place = (await app.does(createLocation, { name: 'Store', type: 'warehouse' })).id;
  const linesOf = (lines: readonly (readonly [string, number, number])[]) =>
    lines.map(([sku, quantity, unit_price]) => ({ sku, name: sku, quantity, unit_price }));
  const draft: Books['draft'] = async (doc_type, more) =>
    (await app.does(create, { doc_type, contact_name: 'Ben', ...more } as never)).id;
  const doc: Books['doc'] = (id) => app.asks(get, { entity_id: id });
  const does: Books['does'] = (command, input) => app.does(command, input);
  const lineIds: Books['lineIds'] = async (id) =>
    (await doc(id)).line_items.map((line: { line_id: string }) => line.line_id);
  let before: Readonly<Record<string, number>> = {};
  const made: Omit<Books, 'app' | 'place'> = {
    draft,
    doc,
    does,
    lines: async (id) => (await doc(id)).line_items,
    lineIds,
    order: async (...lines) => {
      const id = await draft('purchase_order', { line_items: linesOf(lines) });
      await does(send, { entity_id: id, sent_via: 'manual' });
      return id;
    },
    refused: async (command, input) => {
      const outcome = await app.tries(command, input);
      return outcome.done ? 'done' : outcome.code;
    },
    finalize: async (id) => {
      await does(finalize, { entity_id: id });
    },
    change: async (id, fields) => {
      const { line_items } = await doc(id);
      const changed = line_items.map((line: object) => ({ ...line, ...fields }));
      await does(update, { entity_id: id, fields_changed: { line_items: { new: changed } } });
    },
    giveBack: async (id, quantity_returned) => {
      const [{ item_id }] = (await doc(id)).received_items;
      await does(returnItems, { entity_id: id, items: [{ item_id, quantity_returned }] });
    },
    receive: (id, ...quantities) =>
      does(receive, {
        entity_id: id,
        location_id: place,
        received_items: quantities.flatMap((quantity_received, po_line_index) =>
          quantity_received ? [{ po_line_index, quantity_received }] : [],
        ),
      }),
    sell: async (...lines) => {
      const id = await draft('invoice', { line_items: linesOf(lines) });
      await does(finalize, { entity_id: id });
      await does(fulfillLines, { entity_id: id, line_entity_ids: await lineIds(id) });
      return id;
    },
    balances: () => balancesOf(app),
    moved: () => {
      const now = balancesOf(app);
      const codes = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
      const text = codes.flatMap((code) => {
        const cents = Math.round(((now[code] ?? 0) - (before[code] ?? 0)) * 100);
        return cents ? [`${cents > 0 ? 'Dr' : 'Cr'} ${code} ${Math.abs(cents) / 100}`] : [];
      });
      before = now;
      return text.join(', ');
    },
    lots: () => lotsOf(app),
    wrong: () => wrongIn(app),
  };
  return { app, place, ...made };
};
