import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reconciliation } from '../../../machines/reconciliation.ts';
import { get } from '../../../modules/accounting/reconciliation/get.ts';
import { attach } from '../../../modules/accounting/statement-lines/attach.ts';
import { openBooks } from '../../accounting/books.ts';
import { bankWith, begins, brings, fileOf, moves } from '../../accounting/statement.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { type Asking, asking } from './asking.ts';

type Context = {
  app: TestApp;
  asks: Asking;
  entry: string;
  ticked: string;
  lines: Answered[];
  file: string;
};

const it = suite<Context>('allowed actions of a reconciliation');

it.before(async (context) => {
  const app = await openBooks();
  Object.assign(context, { app, entry: 'none', ticked: 'none', lines: [], file: 'none' });
  const none = '00000000-0000-7000-8000-000000000000';
  const line = (at = 0): string => context.lines[at]?.id ?? none;
  const csv = 'Date,Description,Amount\n2026-01-05,Coffee,-3';
  const ofx =
    '<OFX><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><DTPOSTED>20260105<TRNAMT>1<FITID>z</STMTTRN></BANKTRANLIST></STMTRS></OFX>';
  context.asks = asking({
    app,
    life: reconciliation,
    kind: 'reconciliation',
    read: get,
    at: 'reconciliation_id',
    filledIn: ['complete', 'write-off'],
    inputs: {
      edit: () => ({ notes: 'seen' }),
      match: () => ({ je_ids: [context.entry] }),
      unmatch: () => ({ je_ids: [context.ticked] }),
      'import-csv': () => ({ file: fileOf(csv) }),
      'import-statement': () => ({ file: fileOf(ofx, 'a.ofx') }),
      'match-line': () => ({ line_id: line(), je_id: context.entry }),
      'unmatch-line': () => ({ line_id: line() }),
      'create-line': () => ({ line_id: line(), account_code: '6850' }),
      'split-line': () => ({ line_id: line(), splits: [{ account_code: '6850', amount: 10 }] }),
      'edit-line': () => ({ line_id: line(), description: 'seen' }),
      'attach-line': () => ({ line_id: line(), file: fileOf('a receipt') }),
      'detach-line': () => ({ line_id: line(), att_id: context.file }),
      reopen: () => ({ reason: 'a slip' }),
    },
  });
});
it.after(async ({ app }) => {
  await app.close();
});

it('are all that an open one takes, and once completed to open it again', async (context) => {
  const { app, asks } = context;
  const bank = await bankWith(app, 0);
  context.entry = await moves(app, bank.code, '2026-01-05', -10);
  context.ticked = await moves(app, bank.code, '2026-01-06', 4);
  const { id } = await begins(app, bank.id, 3.5);
  await asks.does(id, 'match', { je_ids: [context.ticked] });
  const bare = await asks.everything(id);
  assert.not(bare.includes('match-line'));
  assert.ok(bare.includes('write-off'));
  assert.not(bare.includes('complete'));
  context.lines = await brings(app, id, ['2026-01-05,Rent,-10,']);
  const line_id = context.lines[0]?.id;
  const file = await app.does(attach, {
    reconciliation_id: id,
    line_id,
    file: fileOf('a bill'),
  });
  context.file = file.attachment_id;
  assert.ok((await asks.everything(id)).includes('split-line'));
  await asks.does(id, 'edit', { statement_balance: -6 });
  await asks.does(id, 'match-line', { line_id, je_id: context.entry });
  assert.ok((await app.asks(get, { reconciliation_id: id })).allowed_actions.includes('complete'));
  await asks.does(id, 'complete');
  assert.equal(await asks.everything(id), ['reopen']);
  await asks.does(id, 'reopen', { reason: 'a slip' });
});

it('are to complete one without lines, and none of one that is gone', async (context) => {
  const { app, asks } = context;
  const bank = await bankWith(app, 0);
  Object.assign(context, {
    lines: [],
    entry: await moves(app, bank.code, '2026-01-05', -10),
    ticked: await moves(app, bank.code, '2026-01-06', 4),
  });
  const { id } = await begins(app, bank.id, 4);
  await asks.does(id, 'match', { je_ids: [context.ticked] });
  assert.ok((await asks.everything(id)).includes('complete'));
  await asks.does(id, 'delete');
  await asks.nothing(id);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
