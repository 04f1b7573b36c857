import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Mailing, openMailing } from '../../mailing.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite<{ bare: Installation; mailing: Mailing }>('lists.lists.send');

it.before(async (context) => {
  context.bare = await startTestService();
  context.mailing = await openMailing();
});
it.after(async ({ bare, mailing }) => {
  await bare.stop();
  await mailing.close();
});

const made = async ({ does }: Installation): Promise<string> => {
  const line_items = [{ name: 'Ring', quantity: 1, unit_price: 50 }];
  const { id } = await does('POST', '/lists', { list_type: 'quotation', line_items });
  await does('POST', `/lists/${id}/finalize`, {});
  return id;
};

it('refuses to send by mail without a mail server, and records nothing', async ({ bare }) => {
  const id = await made(bare);
  const before = await bare.does('GET', `/lists/${id}`);
  for (const body of [
    { sent_to: 'greta@example.org' },
    { sent_via: 'email', sent_to: 'greta@example.org' },
    { sent_via: 'email' },
  ])
    for (const dry of ['', '?dry_run=true']) {
      const answer = await bare.ask('POST', `/lists/${id}/send${dry}`, { body });
      assert.equal([answer.status, answer.body.code], [503, 'mail_not_set_up']);
    }
  assert.equal(await bare.does('GET', `/lists/${id}`), before);
  await bare.does('POST', `/lists/${id}/send`, { sent_via: 'whatsapp', sent_to: '+49 170 1' });
  await bare.does('POST', `/lists/${id}/send`, {});
  assert.is((await bare.does('GET', `/lists/${id}`)).sent_via, 'manual');
});

it('refuses a mail without a recipient, or to what is no address', async ({ mailing }) => {
  const { service, office } = mailing;
  const id = await made(service);
  const before = await service.does('GET', `/lists/${id}`);
  for (const [body, code] of [
    [{ sent_via: 'email' }, 'no_recipient'],
    [{ sent_to: 'greta' }, 'bad_recipient'],
    [{ sent_to: 'greta@example.org; hans' }, 'bad_recipient'],
  ] as const) {
    const answer = await service.ask('POST', `/lists/${id}/send`, { body });
    assert.equal([answer.status, answer.body.code], [422, code]);
  }
  const dry = await service.ask('POST', `/lists/${id}/send?dry_run=true`, {
    body: { sent_to: 'greta@example.org' },
  });
  assert.is(dry.status, 200);
  assert.equal(await service.does('GET', `/lists/${id}`), before);
  assert.is(office.taken.length, 0);
});

it.run();
