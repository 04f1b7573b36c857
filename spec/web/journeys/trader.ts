import type { Answered } from '../../test-app.ts';
import type { Guest } from '../app.ts';

/** Line of a sheet as it is typed: item, quantity and price. */
type Row = readonly [item: string, quantity: string, price: string];

/** Actions of a person who buys and sells, and looks into the books by API. */
export type Trader = {
  /** Fills the sheet of a new document by keys, for a contact that is there, and saves it. */
  readonly write: (contact: string, rows: readonly Row[]) => Promise<void>;
  readonly heading: (text: string) => Promise<unknown>;
  readonly status: (text: string) => Promise<unknown>;
  /** Balances of accounts in the trial balance, debit positive. */
  readonly balances: (...codes: readonly string[]) => Promise<readonly number[]>;
  /** Quantity of a SKU in stock, with that of lots that came back apart. */
  readonly onHand: (sku: string) => Promise<number>;
  /** Newest document of a type. */
  readonly newest: (type: string) => Promise<Answered>;
};

/** Trader at the page of a guest. */
export const traderOf = ({ page, service }: Guest): Trader => {
  const read = (path: string): Promise<Answered> => service().does('GET', path);
  const inCell = (row: number, cell: string): Promise<unknown> =>
    page.waitForSelector(`.grid tbody tr:nth-child(${row}) [data-cell="${cell}"]:focus`);
  const { keyboard } = page ?? {};
  return {
    write: async (contact, rows) => {
      await page.focus('[data-field="contact_name"]');
      await keyboard.type(contact);
      await page.waitForSelector(`[role=option] ::-p-text(${contact})`);
      await keyboard.press('Enter');
      for (const [at, [item, quantity, price]] of rows.entries()) {
        await inCell(at + 1, 'name');
        await keyboard.type(item);
        // With the offers in sight, Enter takes the first of them.
        await page.waitForSelector('[role=option]');
        await keyboard.press('Enter');
        await inCell(at + 1, 'quantity');
        await keyboard.type(quantity);
        await keyboard.press('Tab');
        await inCell(at + 1, 'unit_price');
        await keyboard.type(price);
        await keyboard.press('Tab');
        await keyboard.press('Tab');
        await keyboard.press('Tab');
      }
      await page.waitForSelector('[data-total]');
      await keyboard.down('Control');
      await keyboard.press('Enter');
      await keyboard.up('Control');
    },
    heading: (text) => page.waitForSelector(`h1 ::-p-text(${text})`),
    status: (text) => page.waitForSelector(`.status ::-p-text(${text})`),
    balances: async (...codes) => {
      const { lines } = await read('/accounting/trial-balance');
      return codes.map(
        (code) => lines.find((one: { code: string }) => one.code === code)?.closing ?? 0,
      );
    },
    onHand: async (sku) => {
      const { items } = await read(`/items?q=${sku}`);
      return items.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0);
    },
    newest: async (type) => {
      const { items } = await read(`/docs?doc_type=${type}&limit=1`);
      return read(`/docs/${items[0].id}`);
    },
  };
};
