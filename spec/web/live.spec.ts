import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../kernel/declare/limits.ts';
import { guest } from './app.ts';

const its = suite('the app, live');
const { it, service, page, origin, goTo, signIn, says } = await guest(its);

it('shows what a colleague adds and changes, marked with the name', async () => {
  const { id } = await service().does('POST', '/crm/contacts', { name: 'Atelier Voss' });
  const { token } = await service().userWith('operator');
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/contacts', '[data-row="0"]');
  await page.waitForSelector('[data-line=live]');
  await service().does('POST', '/crm/contacts', { name: 'Studio Kalt' }, token);
  await says('Studio Kalt');
  const change = { fields_changed: { name: 'Atelier Voss & Co' } };
  await service().does('PATCH', `/crm/contacts/${id}`, change, token);
  await page.waitForSelector('tr.news ::-p-text(Atelier Voss & Co)');
  await page.waitForSelector('tr.news .tag.live');
});

it('has one stream for all tabs, and another tab goes on when the first closes', async () => {
  const second = await page.browserContext().newPage();
  const opened: string[] = [];
  second.on('request', (one) => {
    if (one.url().endsWith('/events/stream')) opened.push(one.url());
  });
  await second.goto(`${origin}/contacts`);
  await second.waitForSelector('[data-line=live]');
  assert.equal(opened, []);
  await service().does('POST', '/crm/contacts', { name: 'Hotel Meridian' });
  await says('Hotel Meridian', second);
  await page.goto('about:blank');
  await second.waitForFunction("document.querySelector('[data-line]').dataset.line === 'live'");
  await service().does('POST', '/crm/contacts', { name: 'Kaufhaus Berg' });
  await says('Kaufhaus Berg', second);
  assert.is(opened.length, 1);
  await second.close();
});

it('keeps what is typed beside what someone else changed', async () => {
  const [{ id }] = (await service().does('GET', '/crm/contacts?q=Kalt')).items;
  await goTo(`/contacts/${encodeURIComponent(id)}/edit`, '[name=name]');
  await page.waitForSelector('[data-line=live]');
  await page.type('[name=phone]', '0431 555');
  await service().does('PATCH', `/crm/contacts/${id}`, {
    fields_changed: { email: 'k@example.com' },
  });
  await says('Someone else changed this contact');
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await page.waitForFunction("!location.pathname.endsWith('/edit')");
  const { phone, email } = await service().does('GET', `/crm/contacts/${id}`);
  assert.equal([phone, email], ['0431 555', 'k@example.com']);
});

it('stays signed in when newer streams take the place of its own, and misses nothing', async () => {
  await goTo('/contacts', '[data-row="0"]');
  await page.waitForSelector('[data-line=live]');
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${service().token}` };
  // A stream ends when its answer is collected as garbage, so all are held.
  const streams: Response[] = [];
  for (let count = 0; count < limits.streamsPerUser; count += 1)
    streams.push(await fetch(`${service().url}/events/stream`, { headers, signal: stop.signal }));
  await page.waitForSelector('[data-line=lost]');
  await service().does('POST', '/crm/contacts', { name: 'Werft Nord' });
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await says('Werft Nord');
  assert.ok(streams.every(({ ok }) => ok));
  stop.abort();
});

it('shows what a contact owes and its notes as they change, a credit with its sign', async () => {
  const { id } = await service().does('POST', '/crm/contacts', { name: 'Kontor Lund' });
  const owes = (text: string): Promise<unknown> =>
    page.waitForFunction(`document.querySelector('.figures a')?.textContent === '${text}'`);
  await goTo(`/contacts/${encodeURIComponent(id)}`, '.figures');
  await page.waitForSelector('[data-line=live]');
  await owes('0.00');
  const line = { name: 'Polishing', sell_by: 'hour', quantity: 1, unit_price: 100 };
  const head = { doc_type: 'invoice', contact_id: id };
  const invoice = await service().does('POST', '/docs', { ...head, line_items: [line] });
  await service().does('POST', `/docs/${invoice.id}/finalize`, {});
  await owes('100.00');
  await service().does('POST', '/accounting/on-account', {
    ...{ contact_id: id, side: 'customer', amount: 150 },
  });
  await owes('−50.00');
  await service().does('POST', `/crm/contacts/${encodeURIComponent(id)}/notes`, {
    note: 'Calls on Mondays',
  });
  await says('Calls on Mondays');
});

its.run();
