import { Type } from '@sinclair/typebox';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { proposal as life } from '../../../machines/proposal.ts';
import { remove } from '../../../modules/ai/conversations/remove.ts';
import { confirmAll } from '../../../modules/ai/proposals/confirm-all.ts';
import { expire } from '../../../modules/ai/proposals/expire.ts';
import { proposal } from '../../../modules/ai/proposals/proposal.ts';
import { proposalsOf } from '../../../modules/ai/proposals/view.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { get as getDoc } from '../../../modules/documents/queries/get.ts';
import { openBooks } from '../../accounting/books.ts';
import { begun, pathOf, says, uploaded } from '../../ai/fixture.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ app: TestApp; conversation: string; asks: Asking }>(
  'allowed actions of a proposal',
);

/** Reads one proposal as its conversation shows it. */
const read = query('ai.proposals.seen', {
  says: 'Read one proposal.',
  by: 'viewer',
  takes: Type.Object({ tool_call_id: Type.String() }),
  gives: Type.Object({}),
  answer: (reader, { tool_call_id }, now) => {
    const state = reader.state(proposal, tool_call_id);
    const mine = state && proposalsOf(reader, state.conversation_id, now.caller.role);
    const found = [...(mine?.values() ?? [])]
      .flat()
      .find((one) => one.tool_call_id === tool_call_id);
    return found ?? notFound({ what: 'proposal' });
  },
});

it.before(async (context) => {
  context.app = await openBooks();
  context.conversation = await begun(context.app);
  const path = (record: Answered) => ({
    conversation_id: context.conversation,
    message_id: record.message_id ?? 'gone',
  });
  context.asks = asking({
    app: context.app,
    life,
    kind: 'ai_proposal',
    read,
    at: 'tool_call_id',
    inputs: {
      // An executed proposal answers its earlier result, so it is not confirmed again.
      confirm: (record) => (record.status === 'executed' ? null : path(record)),
      dismiss: (record) => (record.status === 'dismissed' ? null : path(record)),
    },
  });
});
it.after(async ({ app }) => {
  await app.close();
});

const proposed = async (app: TestApp, conversation: string, query: string): Promise<string> =>
  pathOf(conversation, await says(app, conversation, query)).tool_call_id;

it('are to confirm and to dismiss, for those who may do what it does', async ({
  app,
  conversation,
  asks,
}) => {
  const id = await proposed(app, conversation, 'add customer Bob Brown');
  assert.equal([...(await asks.everything(id))].sort(), ['confirm', 'dismiss']);
  await asks.does(id, 'confirm');
  assert.equal(await asks.everything(id), []);
  const other = await proposed(app, conversation, 'add customer Cora Clay');
  await asks.does(other, 'dismiss');
  assert.equal(await asks.everything(other), []);
});

it('leave what needs a manager to managers', async ({ app, conversation, asks }) => {
  const contact = await app.does(createContact, { name: 'Anna', contact_type: 'customer' });
  const { id: doc } = await app.does(createDoc, {
    doc_type: 'invoice',
    contact_id: contact.id,
    line_items: [{ name: 'Ring', quantity: 1, unit_price: 100 }],
  });
  await app.does(finalize, { entity_id: doc });
  const { ref_id } = await app.asks(getDoc, { entity_id: doc });
  const id = await proposed(app, conversation, `record payment of 40 on ${ref_id}`);
  const forOperator = await app.asks(read, { tool_call_id: id }, { role: 'operator' });
  assert.equal(forOperator.allowed_actions, ['dismiss']);
  await asks.everything(id);
});

it('are the same once it has failed, and none when its time is over', async ({
  app,
  conversation,
  asks,
}) => {
  const [file = ''] = await uploaded(app, {
    'items.csv': 'sku,description,quantity,price\nA-1,Ring,1,10\nA-1,Chain,2,5\n',
  });
  const answer = await says(app, conversation, 'items', {
    file_ids: [file],
    document_mode: 'items',
  });
  await app.does(confirmAll, { conversation_id: conversation, message_id: answer.message_id });
  const failed = answer.proposals[1].tool_call_id;
  // The action still refuses it, though the machine would accept it.
  await asks.everything(failed, { confirm: 'sku_taken' });
  await app.does(expire, { tool_call_id: failed, now: '2999-01-01T00:00:00.000Z' });
  assert.equal(await asks.everything(failed), []);
});

it('are none once its conversation is deleted', async ({ app, conversation, asks }) => {
  const id = await proposed(app, conversation, 'add customer Dora Dale');
  await app.does(remove, { conversation_id: conversation });
  await asks.nothing(id);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
