import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf } from '../../../gateway/http/input-schema.ts';
import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { password } from '../../service.ts';
import { type Seen, walkReads } from './confidential-walk.ts';
import {
  amounts,
  leaks,
  letOperatorsSee,
  misshapen,
  openWorld,
  readsOf,
  routes,
  type World,
} from './confidential-world.ts';

const it = suite('gateway.confidential.former');
let world: World;

it.before(async () => {
  world = await openWorld();
});
it.after(() => world?.service.stop());

for (const role of ['operator', 'viewer'] as const)
  it(`hides purchase prices from a ${role} who worked with them as an operator`, async () => {
    const { service, former, hidden, known, asks } = world;
    await letOperatorsSee(world, false);
    await service.does('PATCH', `/companies/me/users/${former.id}`, { role });
    const token = await signedIn();
    const seen = await walkReads(service, readsOf(role), token, { known, asks });
    assert.equal(leaks(seen, hidden), []);
    assert.equal(misshapen(seen), []);
    for (const name of ['ai.conversations.get', 'ai.jobs.get'])
      assert.ok(
        [...seen.keys()].some((one) => one.startsWith(`${name} `)),
        name,
      );
    assert.equal(await foundBy(token), []);
    assert.equal(leaks(await dryRuns(role, token), hidden), []);
  });

/** New token of the former operator, whose role may have changed. */
const signedIn = async (): Promise<string> => {
  const { items } = await world.service.does('GET', '/companies/me/users');
  const { email } = items.find(({ id }: { id: string }) => id === world.former.id);
  return (await world.service.does('POST', '/auth/login', { email, password }, '')).access_token;
};

/** Searches whose hits reveal a confidential figure. */
const foundBy = async (token: string): Promise<string[]> => {
  const searches = readsOf('viewer').filter(
    ({ path, operation }) => !path.includes(':') && 'q' in operation.takes.properties,
  );
  assert.ok(searches.length > 5);
  const found = searches.flatMap(({ path }) =>
    Object.values(amounts).map(async (amount) => {
      const { body } = await world.service.ask('GET', `${path}?q=${amount}`, { token });
      return (body?.items?.length ?? 0) > 0 ? [`${path}?q=${amount}`] : [];
    }),
  );
  return (await Promise.all(found)).flat();
};

/** Answers to dry runs of every command that a role may send, on every record of its path, by operation and path. */
const dryRuns = async (role: Role, token: string): Promise<Seen> => {
  const seen = new Map<string, string>();
  const commands = routes.filter(
    ({ verb, operation }) =>
      verb !== 'GET' &&
      operation.kind === 'command' &&
      operation.by !== 'public' &&
      isAtLeast(role, operation.by) &&
      !operation.keyless,
  );
  const idsIn = (kind: string): Set<string> =>
    new Set(
      world.known.flatMap((text) => text.match(new RegExp(`\\b${kind}:[0-9a-f-]{36}`, 'g')) ?? []),
    );
  const ids = new Map(Object.entries(roots).map(([root, kind]) => [root, [...idsIn(kind)]]));
  for (const route of commands) {
    const root = route.path.split('/')[1] ?? '';
    const body = bodyFor(route);
    for (const id of (ids.get(root) ?? ['x']).slice(0, 12)) {
      const path = route.path.replaceAll(/:\w+/g, encodeURIComponent(id));
      const answer = await world.service.ask(route.verb, `${path}?dry_run=true`, { token, body });
      seen.set(`${route.operation.name} ${path}`, new TextDecoder().decode(answer.bytes));
      if (!route.path.includes(':')) break;
    }
  }
  assert.ok(commands.length === 0 || seen.size > commands.length / 2);
  return seen;
};

/** Kinds of the ids in paths, by the first word of the path. */
const roots = {
  docs: 'doc',
  items: 'item',
  lists: 'list',
  manufacturing: 'mfg',
  received: 'doc',
  subscriptions: 'sub',
};

const bodyFor = (route: Route): unknown => {
  try {
    return Value.Create(intakeOf(route).schema);
  } catch {
    return {};
  }
};

it('hides them from a stream that was open before the company hid them', async () => {
  const { service } = world;
  await letOperatorsSee(world, true);
  const { token } = await service.userWith('operator');
  const order = async (): Promise<void> => {
    const line_items = [{ name: 'Gold', quantity: 3, unit_price: 4321.57 }];
    await service.does('POST', '/docs', { doc_type: 'purchase_order', line_items });
  };
  for (const path of ['/events/stream', '/events/inspect']) {
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${service.url}${path}`, { headers, signal: stop.signal });
    const frames = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const upTo = async (word: string): Promise<string> => {
      let text = '';
      while (!text.includes(word)) text += (await frames?.read())?.value ?? word;
      return text;
    };
    await letOperatorsSee(world, true);
    await order();
    assert.match(await upTo('doc.created'), /4321\.57/, path);
    await letOperatorsSee(world, false);
    await order();
    await service.does('POST', '/items', { name: 'The last', sell_by: 'piece' });
    const after = (await upTo('The last')).split('sys.settings.changed').at(-1) ?? '';
    assert.match(after, 'doc.created', path);
    assert.not.match(after, /4321\.57|12964\.71/, path);
    stop.abort();
  }
});

it.run();
