import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instant } from '../../kernel/values/clock.ts';
import { update } from '../../modules/companies/company/update.ts';
import { create } from '../../modules/crm/contacts/create.ts';
import { erasePersonalData } from '../../modules/crm/contacts/erase-personal-data.ts';
import { retentionEnds } from '../../modules/documents/clocks.ts';
import { payment } from '../../modules/documents/payments/payment.ts';
import { ring } from '../clocks.ts';
import { closes, issued, openShop, read } from './documents.ts';

const it = suite('documents.retention');

it('keeps the required fields of an erased contact until the retention of the document ends', async () => {
  const app = await openShop();
  const keeps = (document_retention_years: number) =>
    app.does(update, { settings: { document_retention_years } });
  await keeps(100);
  const { id: contact_id } = await app.does(create, { name: 'Ada Smith' });
  const { id: other } = await app.does(create, { name: 'Bob Jones' });
  const issue_date = '2010-03-01';
  const id = await issued(app, 'invoice', { contact_id, issue_date });
  const named = { contact_id: other, contact_name: 'Bob Jones' };
  const others = await issued(app, 'invoice', { ...named, issue_date });
  await app.does(payment, { entity_id: id, amount: 100 });
  await app.does(erasePersonalData, { contact_id });
  const rung = async () => {
    const sent = await ring(app, [retentionEnds], instant());
    return [sent.length, (await read(app, id)).contact_name];
  };
  assert.equal(await rung(), [0, 'Ada Smith']);
  await keeps(10);
  assert.equal(await rung(), [1, null]);
  assert.equal(await rung(), [0, null], 'nothing is left to erase');
  assert.is((await read(app, others)).contact_name, 'Bob Jones');
  assert.is(
    app.store.sqlite
      .prepare(`SELECT count(*) AS n FROM personal WHERE value='"Ada Smith"'`)
      .get()?.['n'],
    0,
  );
  await closes(app);
});

it.run();
