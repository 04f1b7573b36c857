import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from '../../modules/ai/conversations/ask.ts';
import { whereabouts } from '../../modules/ai/provider/address.ts';
import { models } from '../../modules/ai/provider/models.ts';
import { update } from '../../modules/ai/provider/update.ts';
import { openHouse, type TestHouse } from '../house.ts';
import { begun, says } from './made.ts';
import { type Model, playModel, setUp } from './model.ts';

const it = suite<{ house: TestHouse; model: Model }>('ai.provider address');

const { lookup } = dns;

/** Has every name lead to these addresses where it is looked up; whoever connects by a name finds nobody. */
const namesLeadTo = (...addresses: string[]): void => {
  dns.lookup = (async () => addresses.map((address) => ({ address, family: 4 }))) as never;
  syncBuiltinESMExports();
};

/** Sets the model up under a name that leads to it. */
const setUpByName = async (house: TestHouse, model: Model): Promise<void> => {
  namesLeadTo('127.0.0.1');
  const base_url = model.base_url.replace('127.0.0.1', 'model.invalid');
  await setUp(house, { ...model, base_url });
};

it.before.each(async (context) => {
  context.house = await openHouse();
  context.model = await playModel();
});
it.after.each(async ({ house, model }) => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
  await model.close();
  await house.close();
});

it('is asked where it was found, not looked up once more for the call', async ({
  house,
  model,
}) => {
  await setUpByName(house, model);
  model.replies.push({ content: 'Here I am.' });
  assert.is((await says(house, await begun(house), 'Hm')).answer, 'Here I am.');
  assert.equal((await house.asks(models, {})).models, ['small', 'large']);
});

it('is asked no more once its name leads elsewhere, unless an owner allowed that', async ({
  house,
  model,
}) => {
  await setUpByName(house, model);
  const conversation_id = await begun(house);
  for (const addresses of [['192.0.2.7'], ['127.0.0.1', '192.0.2.7'], ['169.254.169.254']]) {
    namesLeadTo(...addresses);
    const outcome = await house.tries(ask, { conversation_id, query: 'Hm' });
    assert.is(outcome.done ? '' : outcome.code, 'model_failed');
  }
  assert.is(model.asked.length, 0);
});

it('is asked no more from the moment on that somebody says so', async ({ house, model }) => {
  for (const off of [{ provider: 'none' }, { base_url: 'http://127.0.0.1:9/v1' }] as const) {
    await setUp(house, model);
    model.asked.length = 0;
    model.replies.push((_, response) => {
      const call = {
        id: 'c',
        type: 'function',
        function: { name: 'search', arguments: '{"q":"a"}' },
      };
      const body = JSON.stringify({
        choices: [{ message: { content: null, tool_calls: [call] } }],
      });
      void house.does(update, off).then(() => response.end(body));
    });
    const conversation_id = await begun(house);
    const outcome = await house.tries(ask, { conversation_id, query: 'Hm' });
    assert.match(String((outcome as { detail: string }).detail), /no longer set up/);
    assert.is(model.asked.length, 1);
  }
});

it('is never link-local, whatever it is written in', async () => {
  for (const host of [
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '[::169.254.169.254]',
    '[64:ff9b::169.254.169.254]',
    '[2002:a9fe:a9fe::1]',
    '2852039166',
    '0xa9fea9fe',
    '[fe80::1]',
  ])
    assert.is(await whereabouts(`http://${host}/v1`), 'forbidden', host);
  for (const host of ['127.1', '[::1]', '[::ffff:127.0.0.1]'])
    assert.is(await whereabouts(`http://${host}/v1`), 'here', host);
});

it.run();
