import type { TSchema } from '@sinclair/typebox';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf } from '../../../gateway/http/input-schema.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { type Dice, dice, tried } from '../../random.ts';
import { isStream, routes } from '../../routes.ts';
import { type Installation, startTestService } from '../../service.ts';
import { answersAsDeclared, knownIds } from './odd-answers.ts';
import { inherited, near } from './odd-inputs.ts';

const it = suite('gateway.odd');
const { seed, numRuns } = tried(1);
const { note, idsFor } = knownIds();
let service: Installation;

// Odd inputs may change a company (lock a period, for example), so each test has a service of its own.
it.before.each(async () => {
  service = await startTestService();
});
it.after.each(() => service.stop());

/** True for operations that end the service or its session, or change who may sign in. */
const isExcluded = ({ path, operation }: Route): boolean =>
  operation.by === 'public' || /^\/(admin|auth|companies|system|backup|users|account)\b/.test(path);

/** Sends a random input that resembles a valid one; returns the answer. */
const send = async (route: Route, throws: Dice) => {
  const ids = ['item:none', ...idsFor(route.path)];
  const { sources, schema } = intakeOf(route);
  const fields = Object.entries(near(schema as TSchema, throws, ids) ?? {});
  const from = (source: string) => fields.filter(([name]) => sources.get(name) === source);
  const texts = from('query').flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text.isWellFormed() ? [[name, text]] : [];
  });
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const { properties } = schema as { properties: Record<string, TSchema> };
    const isId = /id$/.test(name) || !properties[name];
    return encodeURIComponent(
      String(isId ? throws.one(ids) : near(properties[name] as TSchema, throws, ids)) || 'x',
    );
  });
  const body = JSON.stringify(
    Object.fromEntries(
      fields.filter(([name]) => !sources.has(name) || sources.get(name) === 'body'),
    ),
  );
  const asked = `${path}?${new URLSearchParams(texts)}`;
  const answer = await fetch(`${service.url}${asked}`, {
    method: route.verb,
    redirect: 'manual',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    ...(route.verb === 'GET' ? {} : { body }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const said = isJson ? JSON.parse(text) : undefined;
  return {
    status: answer.status,
    said,
    context: `seed ${seed}: ${route.verb} ${asked} ${body}: ${answer.status} ${text.slice(0, 300)}`,
  };
};

it('answers whatever resembles an input as it says it does, and goes on', async () => {
  const throws = dice(seed);
  for (const name of ['Ring', 'Chain', 'Clasp'])
    note('/items', await service.does('POST', '/items', { name, sell_by: 'piece', quantity: 9 }));
  note('/crm', await service.does('POST', '/crm/contacts', { name: 'Bob' }));
  for (let round = 0; round < numRuns; round += 1)
    for (const route of routes.filter((one) => !isExcluded(one) && !isStream(one))) {
      const answer = await send(route, throws);
      answersAsDeclared(route, answer);
      if (answer.status < 300) note(route.path, answer.said);
    }
  const { differences } = await service.does('POST', '/ledger/rebuild');
  assert.equal(differences, []);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
});

it('finds nothing under a name that every object has', async () => {
  const { id } = await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  for (const name of inherited) {
    const body = (text: string): string => text.replaceAll('NAME', name);
    for (const [verb, path, text] of [
      ['PATCH', `/items/${id}`, '{"fields_changed":{"NAME":{"old":null,"new":"x"}}}'],
      ['POST', '/lists', '{"list_type":"NAME"}'],
      [
        'POST',
        '/crm/contacts/import',
        '{"entity_id":"contact:a","event_type":"NAME","data":{},"source":"x","idempotency_key":"k"}',
      ],
      ['POST', '/items', '{"name":"Ring","sell_by":"NAME"}'],
    ] as const) {
      const { status, body: said } = await service.ask(verb, path, { body: body(text) });
      assert.is(status, 422, `${verb} ${path} ${body(text)}: ${JSON.stringify(said)}`);
    }
  }
});

it('keeps what is called so, where names are free', async () => {
  const named = { constructor: 'Bob & Sons', toString: 'engraved' };
  const { id } = await service.does('POST', '/items', {
    ...{ name: 'Ring', sell_by: 'piece', attributes: named },
  });
  const { attributes } = await service.does('GET', `/items/${id}`);
  assert.equal({ ...attributes }, named);
  const schemas = { constructor: [{ key: 'carat', label: 'Carat', type: 'number' }] };
  const { added } = await service.does('POST', '/companies/me/category-schemas/merge', { schemas });
  assert.equal({ ...added }, { constructor: 1 });
});

it.run();
