import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { file } from '../../../modules/accounting/tax-returns/file.ts';
import { get } from '../../../modules/accounting/tax-returns/get.ts';
import { reopen } from '../../../modules/accounting/tax-returns/reopen.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { fits } from '../../crm/fits.ts';
import { closes, read, refuses } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { files, month, reportOf, taxedOn } from './returns.ts';

const it = suite<{ app: TestApp }>('accounting.taxReturns.reopen');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('reopens the last return only, with its reason', async ({ app }) => {
  const [january, february] = await files(app, 1, 2);
  const early = { return_id: january?.id, reason: 'wrong rate' };
  await refuses(app, reopen, early, 409, 'later_return');
  assert.equal((await app.asks(get, { return_id: january?.id })).allowed_actions, []);
  const last = { return_id: february?.id, reason: 'wrong rate' };
  const seen = await app.asks(get, { return_id: february?.id });
  assert.equal(seen.allowed_actions, ['reopen']);
  const answer = await app.does(reopen, last);
  assert.ok(fits(reopen, answer));
  const after = await app.asks(get, { return_id: february?.id });
  assert.equal([after.status, after.reopen_reason], ['reopened', 'wrong rate']);
  assert.equal(after.figures, seen.figures);
  await refuses(app, reopen, last, 409, 'not_allowed');
  await app.does(reopen, early);
  assert.is((await read(app, await taxedOn(app, '2026-01-10'))).tax_date, '2026-01-10');
});

it('takes documents of the period again and leaves corrections where they are', async ({ app }) => {
  const invoice = await taxedOn(app, '2026-01-10');
  const [, february] = await files(app, 1, 2);
  const late = await taxedOn(app, '2026-02-10');
  assert.is((await read(app, late)).tax_date, '2026-03-01');
  await app.does(reopen, { return_id: february?.id, reason: 'wrong rate' });
  await app.does(voidDoc, { entity_id: invoice });
  const seen = await app.asks(taxReport, reportOf(2));
  assert.equal([seen.boxes.output_tax, seen.corrections.length], [-7, 1]);
  const again = await app.does(file, month(2));
  assert.is(again.figures.boxes.output_tax, -7);
  assert.is((await app.asks(taxReport, reportOf(3))).boxes.output_tax, 7);
});

it('is for owners', async ({ app }) => {
  const [made] = await files(app, 1);
  const said = { return_id: made?.id, reason: 'wrong rate' };
  await refuses(app, reopen, said, 403, 'role_too_low', { role: 'admin' });
});

it.run();
