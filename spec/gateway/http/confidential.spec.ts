import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dryRuns, foundBy, signedInAgain } from './confidential-former.ts';
import { figuresIn, walkReads } from './confidential-walk.ts';
import {
  amounts,
  leaks,
  letOperatorsSee,
  misshapen,
  notReached,
  openWorld,
  operationsIn,
  readsOf,
  secretsShown,
  type World,
} from './confidential-world.ts';

const it = suite('gateway.confidential');
let world: World;
/** Confidential figures that are multiples of an item's cost. */
let ofCosts: ReadonlySet<string>;

it.before(async () => {
  world = await openWorld();
  ofCosts = new Set([...world.hidden].filter((one) => isMultiple(Number(one), amounts.cost)));
});
it.after(() => world?.service.stop());

const isMultiple = (figure: number, of: number): boolean =>
  Math.round((figure % of) * 100) % Math.round(of * 100) === 0;

it('finds the figures to search for', () => {
  for (const figure of ['7391.17', '8123.41', '613.77', '24370.23', '26076.15'])
    assert.ok(world.hidden.has(figure), figure);
  assert.ok(ofCosts.has('7391.17') && !ofCosts.has('8123.41'));
  assert.ok(world.hidden.size > 40, `${world.hidden.size}`);
  assert.equal(misshapen(world.owner), []);
  assert.equal(notReached(world.owner, [...openReads, ...booksReads]), []);
});

/** Reads of money on account, connectors, payment links and files, which every role may send. */
const openReads = [
  ...['documents.onAccount.list', 'documents.onAccount.get'],
  ...['connectors.queue.list', 'connectors.queue.get', 'connectors.runs.list'],
  ...['payments.links.list', 'payments.links.get'],
  ...['inventory.files.get', 'crm.files.get', 'assets.files.get', 'documents.files.get'],
];
const booksReads = [
  ...['accounting.reconciliation.get', 'accounting.reconciliation.report'],
  ...['accounting.statementLines.list', 'accounting.statementLines.suggestions'],
  'accounting.statementLines.download',
];

it('shows no role a key, a password, a token or credentials', async () => {
  const { service, known, asks, owner } = world;
  assert.equal(secretsShown(world, '', owner), []);
  for (const role of ['admin', 'manager'] as const) {
    const { token } = await service.userWith(role);
    const seen = await walkReads(service, readsOf(role), token, { known, asks, papers: 2 });
    assert.equal(secretsShown(world, token, seen), []);
    assert.equal(notReached(seen, [...openReads, ...booksReads]), []);
  }
});

it('shows an operator purchase prices, but no cost, unless the company says otherwise', async () => {
  const { service, hidden, known, asks } = world;
  const { token } = await service.userWith('operator');
  const seen = await walkReads(service, readsOf('operator'), token, { known, asks });
  assert.equal(leaks(seen, ofCosts), []);
  assert.equal(misshapen(seen), []);
  assert.equal(secretsShown(world, token, seen), []);
  assert.equal(notReached(seen, openReads), []);
  assert.ok(leaks(seen, hidden).some((one) => one.startsWith('documents.queries.get ')));
  assert.ok(operationsIn(seen) > 110, `${operationsIn(seen)}`);
});

for (const role of ['operator', 'viewer'] as const)
  it(`shows a ${role} no cost and no purchase price where the company hides them`, async () => {
    const { service, hidden, known, asks } = world;
    await letOperatorsSee(world, false);
    const { token } = await service.userWith(role);
    const seen = await walkReads(service, readsOf(role), token, { known, asks });
    assert.equal(leaks(seen, hidden), []);
    assert.equal(misshapen(seen), []);
    assert.equal(secretsShown(world, token, seen), []);
    // The file of a purchase order is refused like the order.
    const others = openReads.filter((name) => name !== 'documents.files.get');
    assert.equal(notReached(seen, others), []);
    assert.ok(operationsIn(seen) > 110, `${operationsIn(seen)}`);
    assert.equal(await filesOf(token), ['bill 403', 'purchase_order 403', 'invoice 200']);
  });

/** Statuses of the PDFs of three documents. */
const filesOf = async (token: string): Promise<string[]> => {
  const { service } = world;
  const types = ['bill', 'purchase_order', 'invoice'];
  return Promise.all(
    types.map(async (type) => {
      const { items } = await service.does(
        'GET',
        `/docs?doc_type=${type}&limit=1`,
        undefined,
        token,
      );
      const { status } = await service.ask('GET', `/docs/${items[0].id}/pdf`, { token });
      return `${type} ${status}`;
    }),
  );
};

it('hides them from what a former operator stored, tries and is refused', async () => {
  const { service } = world;
  await service.does('PATCH', '/companies/me', {
    settings: { operators_see_purchase_prices: true },
  });
  const { token } = await service.userWith('operator');
  const sent = {
    ...{ doc_type: 'purchase_order', idempotency_key: 'order-1' },
    line_items: [{ name: 'Gold', quantity: 3, unit_price: 4321.57 }],
  };
  const made = await service.does('POST', '/docs', sent, token);
  const off = { settings: { operators_see_purchase_prices: false } };
  await service.does('PATCH', '/companies/me', off);
  const replay = await service.does('POST', '/docs', sent, token);
  const dry = await service.does(
    'POST',
    `/docs/${made.id}/send?dry_run=true`,
    { sent_via: 'manual' },
    token,
  );
  const again = await service.does(
    'PATCH',
    `/docs/${made.id}?dry_run=true`,
    {
      fields_changed: { reference: { new: 'R-1' }, shipping: { new: 5.5 } },
    },
    token,
  );
  const fresh = await service.does(
    'POST',
    '/docs?dry_run=true',
    { ...sent, idempotency_key: 'order-2' },
    token,
  );
  for (const one of [replay, dry, again, fresh])
    assert.equal([...figuresIn([JSON.stringify(one)])], [], JSON.stringify(one));
  assert.is(replay.id, made.id);
  assert.ok(fresh.events.length > 0);
});

it('refuses the papers of an asset that state prices where the role sees none', async () => {
  const { service } = world;
  const { items } = await service.does('GET', '/fixed-assets/api/assets');
  const at = `/fixed-assets/api/assets/${items[0].id}/files`;
  const ids: string[] = [];
  for (const tag of ['invoice', 'valuation', 'manual']) {
    const form = new FormData();
    form.set('file', new Blob([`The ${tag} of the lathe`]), `${tag}.txt`);
    form.set('tag', tag);
    ids.push((await service.ask('POST', at, { form })).body.file_id);
  }
  const statuses = async (role: string): Promise<number[]> => {
    const { token } = await service.userWith(role);
    return Promise.all(
      ids.map(async (id) => (await service.ask('GET', `${at}/${id}`, { token })).status),
    );
  };
  await letOperatorsSee(world, false);
  assert.equal(await statuses('viewer'), [403, 403, 200]);
  assert.equal(await statuses('operator'), [403, 403, 200]);
  await letOperatorsSee(world, true);
  assert.equal(await statuses('operator'), [200, 200, 200]);
  assert.equal(await statuses('manager'), [200, 200, 200]);
});

for (const role of ['operator', 'viewer'] as const)
  it(`hides purchase prices from a ${role} who worked with them as an operator`, async () => {
    const { service, former, hidden, known, asks } = world;
    await letOperatorsSee(world, false);
    await service.does('PATCH', `/companies/me/users/${former.id}`, { role });
    const token = await signedInAgain(world);
    const seen = await walkReads(service, readsOf(role), token, { known, asks });
    assert.equal(leaks(seen, hidden), []);
    assert.equal(misshapen(seen), []);
    for (const name of ['ai.conversations.get', 'ai.jobs.get'])
      assert.ok(
        [...seen.keys()].some((one) => one.startsWith(`${name} `)),
        name,
      );
    assert.equal(await foundBy(world, token), []);
    assert.equal(leaks(await dryRuns(world, role, token), hidden), []);
  });

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
