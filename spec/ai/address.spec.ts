import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from '../../modules/ai/conversations/ask.ts';
import { models } from '../../modules/ai/provider/models.ts';
import { update } from '../../modules/ai/provider/update.ts';
import { set } from '../../modules/system/outgoing/set.ts';
import { allows } from '../outgoing-allowance.ts';
import { openApp, type TestApp } from '../test-app.ts';
import { begun, says } from './fixture.ts';
import { type Model, playModel, setUp } from './model.ts';

const it = suite<{ app: TestApp; model: Model }>('ai.provider address');

const { lookup } = dns;

/** Makes every DNS lookup of a name answer these addresses; connecting by a name fails. */
const namesLeadTo = (...addresses: string[]): void => {
  dns.lookup = (async () => addresses.map((address) => ({ address, family: 4 }))) as never;
  syncBuiltinESMExports();
};

/** Sets the model up under a name that resolves to its address. */
const setUpByName = async (app: TestApp, model: Model): Promise<void> => {
  namesLeadTo('127.0.0.1');
  const base_url = model.base_url.replace('127.0.0.1', 'model.invalid');
  await setUp(app, { ...model, base_url });
};

it.before.each(async (context) => {
  context.app = await openApp();
  context.model = await playModel();
});
it.after.each(async ({ app, model }) => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
  await model.close();
  await app.close();
});

it('is asked where it was found, not looked up once more for the call', async ({ app, model }) => {
  await setUpByName(app, model);
  model.replies.push({ content: 'Here I am.' });
  assert.is((await says(app, await begun(app), 'Hm')).answer, 'Here I am.');
  assert.equal((await app.asks(models, {})).models, ['small', 'large']);
});

it('is asked no more once its name leads elsewhere, unless an owner allowed that', async ({
  app,
  model,
}) => {
  await setUpByName(app, model);
  const conversation_id = await begun(app);
  for (const addresses of [
    ['93.184.216.34'],
    ['127.0.0.1', '93.184.216.34'],
    ['169.254.169.254'],
  ]) {
    namesLeadTo(...addresses);
    const outcome = await app.tries(ask, { conversation_id, query: 'Hm' });
    assert.is(outcome.done ? '' : outcome.code, 'model_failed');
  }
  assert.is(model.asked.length, 0);
});

it('receives no further requests once it is turned off', async ({ app, model }) => {
  await allows(app, 'http://127.0.0.1:9');
  for (const off of [{ provider: 'none' }, { base_url: 'http://127.0.0.1:9/v1' }] as const) {
    await setUp(app, model);
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
      void app.does(update, off).then(() => response.end(body));
    });
    const conversation_id = await begun(app);
    const outcome = await app.tries(ask, { conversation_id, query: 'Hm' });
    assert.match(String((outcome as { detail: string }).detail), /no longer set up/);
    assert.is(model.asked.length, 1);
  }
});

it('is asked no more once the owner of the installation takes the allowance back', async ({
  app,
  model,
}) => {
  await setUp(app, model);
  await app.does(set, { allowances: [] });
  const conversation_id = await begun(app);
  const outcome = await app.tries(ask, { conversation_id, query: 'Hm' });
  assert.match(String((outcome as { detail: string }).detail), /its address is not allowed/);
  assert.is(model.asked.length, 0);
});

it.run();
