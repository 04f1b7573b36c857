import { list as attention } from '../../modules/assets/attention/list.ts';
import { create as createContact } from '../../modules/crm/contacts/create.ts';
import { create as createDoc } from '../../modules/documents/drafting/create.ts';
import { finalize } from '../../modules/documents/issuing/finalize.ts';
import { get as getDoc } from '../../modules/documents/queries/get.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** Issued bill with its supplier and lines. */
export type Billed = {
  readonly doc_id: string;
  readonly contact_id: string;
  readonly line_ids: readonly string[];
};

/** Issues a bill; by default one line of 405 on the cost of tangible assets. */
export const bills = async (
  app: TestApp,
  lines: readonly object[] = [{}],
  more: object = {},
): Promise<Billed> => {
  const { id: contact_id } = await app.does(createContact, { name: 'Dealer' });
  const line = { name: 'Van', quantity: 1, unit_price: 405, account_code: '1210' };
  const { id: doc_id } = await app.does(createDoc, {
    ...{ doc_type: 'bill', contact_id, issue_date: '2026-01-01', ...more },
    line_items: lines.map((one) => ({ ...line, ...one })),
  });
  await app.does(finalize, { entity_id: doc_id });
  const { line_items } = await app.asks(getDoc, { entity_id: doc_id });
  return { doc_id, contact_id, line_ids: line_items.map((one: Answered) => one.line_id) };
};

/** Input that registers an asset from a bill line. */
export const ofLine = ({ doc_id, line_ids }: Billed, cost = 405, at = 0) => ({
  ...{ source: 'bill', doc_id, line_id: line_ids[at], cost, credit_account: undefined },
});

/** Attention items of unregistered bill lines, without the line name. */
export const unregistered = async (app: TestApp): Promise<readonly string[]> =>
  (await app.asks(attention, { kind: 'unregistered_purchase' })).items.map((one: Answered) =>
    one.detail.replace(/^.*: /, ''),
  );
