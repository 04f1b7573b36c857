import { suite } from 'uvu';
import { taxReturn } from '../../../machines/tax-return.ts';
import { get } from '../../../modules/accounting/tax-returns/get.ts';
import { openBooks } from '../../accounting/books.ts';
import { files } from '../../accounting/tax-returns/returns.ts';
import { closes } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ app: TestApp; asks: Asking }>('allowed actions of a tax return');

it.before(async (context) => {
  const app = await openBooks();
  context.app = app;
  context.asks = asking({
    app,
    life: taxReturn,
    kind: 'tax_return',
    read: get,
    at: 'return_id',
    inputs: { reopen: () => ({ reason: 'wrong rate' }) },
  });
});
it.after(({ app }) => closes(app));

it('are to reopen the last one', async ({ app, asks }) => {
  const [january, february] = await files(app, 1, 2);
  await asks.everything(january?.id, { reopen: 'later_return' });
  await asks.everything(february?.id);
  await asks.does(february?.id, 'reopen');
  await asks.everything(february?.id);
  await asks.everything(january?.id);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
