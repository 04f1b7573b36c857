import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, type Response, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';

const it = suite('gateway when many write at once');
const clients = 64;
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

/** Runs a function for a number of clients at once, each with its number. */
const together = <T>(ask: (n: number) => Promise<T>, count = clients): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)));

const done = (answers: readonly Response[]): Response[] => {
  const broken = answers.filter((one) => one.status >= 500);
  assert.equal(
    broken.map((one) => one.body),
    [],
    'nothing is a fault of the service',
  );
  return answers.filter((one) => one.status < 300);
};

const item = (more: object = {}): Promise<Answered> =>
  service.does('POST', '/items', {
    name: 'Contended',
    sell_by: 'gram',
    quantity: 100,
    cost_price: 3,
    retail_price: 7,
    allow_splitting: true,
    ...more,
  });

const post = (path: string, body: unknown): Promise<Response> =>
  service.ask('POST', path, { body });

it('reserves no more of a lot than there is', async () => {
  const { id } = await item();
  const answers = await together((n) =>
    post(`/items/${id}/reserve`, { quantity: 3, reserved_for: `client ${n}` }),
  );
  assert.is(done(answers).length, 33);
  const held = await service.does('GET', `/items/${id}`);
  assert.is(held.reserved_quantity, 99);
  assert.is(held.quantity, 100);
});

it('keeps a lot whole while it is reserved, adjusted and split', async () => {
  const { id } = await item();
  const answers = await together((n) => {
    if (n % 3 === 0) return post(`/items/${id}/reserve`, { quantity: 4, reserved_for: `for ${n}` });
    if (n % 3 === 1) return post(`/items/${id}/adjust`, { new_qty: 40 + n });
    const children = ['a', 'b'].map((part) => ({ sku: `SPLIT-${n}${part}`, quantity: 0.5 }));
    return post(`/items/${id}/split`, { children });
  });
  const kinds = new Set(done(answers).map((one) => Object.keys(one.body).join()));
  assert.ok(kinds.size >= 2, `something of each kind came through: ${[...kinds]}`);
  const held = await service.does('GET', `/items/${id}`);
  assert.ok(held.quantity >= 0);
  assert.ok(held.reserved_quantity <= held.quantity);
});

it('numbers a series without a gap and without a double', async () => {
  const made = await together(() => item());
  const skus = await Promise.all(
    made.map(async ({ id }) => (await service.does('GET', `/items/${id}`)).sku as string),
  );
  gapless(skus);
  const drafts = await together(() =>
    service.does('POST', '/docs', {
      doc_type: 'invoice',
      contact_name: 'Ada Buyer',
      line_items: [{ name: 'Polishing', sell_by: 'hour', quantity: 1, unit_price: 10 }],
    }),
  );
  const issued = done(await together((n) => post(`/docs/${drafts[n]?.id}/finalize`, {})));
  assert.is(issued.length, clients);
  gapless(issued.map((one) => one.body.ref_id));
});

const gapless = (texts: readonly string[]): void => {
  const numbers = texts.map((text) => Number(/(\d+)$/.exec(text)?.[1])).sort((a, b) => a - b);
  const first = numbers[0] ?? 0;
  assert.equal(
    numbers,
    Array.from({ length: texts.length }, (_, n) => first + n),
  );
};

it('does the same key once and answers all alike', async () => {
  const before = (await service.does('GET', '/items?limit=1')).total;
  const body = { name: 'Once', sell_by: 'piece', quantity: 2, idempotency_key: 'load-once' };
  const answers = done(await together(() => post('/items', body)));
  assert.is(answers.length, clients);
  assert.is(new Set(answers.map((one) => JSON.stringify(one.body))).size, 1);
  const first = answers.filter((one) => !one.headers.get('idempotent-replay'));
  assert.is(first.length, 1, 'one was the first');
  assert.is((await service.does('GET', '/items?limit=1')).total, before + 1);
});

it('gives a key that many send for different things to one of them', async () => {
  const answers = await together((n) =>
    post('/items', { name: `Mine ${n}`, sell_by: 'piece', idempotency_key: 'load-mine' }),
  );
  assert.is(done(answers).length, 1);
  assert.is(answers.filter((one) => one.body.code === 'idempotency_key_reused').length, 63);
});

it('lets one of those who expect the same version win', async () => {
  const { id, version } = await item();
  const answers = await together((n) =>
    service.ask('PATCH', `/items/${id}`, {
      body: { fields_changed: { name: `Renamed ${n}` }, expected_version: version },
    }),
  );
  const [won, ...more] = done(answers);
  assert.equal(more, []);
  const lost = answers.filter((one) => one.status === 409);
  assert.is(lost.length, clients - 1);
  assert.ok(lost.every((one) => one.body.version === won?.body.version));
});

it('gives a name that is unique to one', async () => {
  const answers = await together(() =>
    post('/items', { name: 'S', sku: 'RACE', sell_by: 'piece' }),
  );
  assert.is(done(answers).length, 1);
  assert.ok(answers.every((one) => one.status < 300 || one.status === 409));
});

it('pays no document twice', async () => {
  const { id } = await service.does('POST', '/docs', {
    doc_type: 'invoice',
    contact_name: 'Ada Buyer',
    line_items: [{ name: 'Polishing', sell_by: 'hour', quantity: 1, unit_price: 100 }],
  });
  await service.does('POST', `/docs/${id}/finalize`, {});
  const answers = await together(() => post(`/docs/${id}/payment`, { amount: 7 }));
  assert.is(done(answers).length, 14);
  const paid = await service.does('GET', `/docs/${id}`);
  assert.is(paid.amount_outstanding, 2);
});

it('rotates a refresh token once', async () => {
  const email = 'olive@example.com';
  const password = 'correct horse battery';
  const invited = { email, name: 'O', role: 'viewer' };
  const { code } = await service.does('POST', '/companies/me/users', invited);
  await service.does('POST', '/auth/invitations/accept', { code, password }, '');
  const { refresh_token } = await service.does('POST', '/auth/login', { email, password }, '');
  const answers = await together(() =>
    service.ask('POST', '/auth/token/refresh', { token: null, body: { refresh_token } }),
  );
  assert.is(done(answers).length, 1);
  assert.ok(answers.every((one) => one.status === 200 || one.status === 401));
});

it('lets one of many first owners register', async () => {
  const fresh = await startTestService({}, { register: false });
  const answers = await together(
    (n) =>
      fresh.ask('POST', '/auth/register', {
        token: null,
        body: {
          company_name: `Company ${n}`,
          name: 'First',
          email: `first${n}@example.com`,
          password: 'correct horse battery',
        },
      }),
    12,
  );
  await fresh.stop();
  assert.is(done(answers).length, 1);
});

it('leaves books, stock and chain whole', async () => {
  const sides = await service.does('GET', '/ledger/invariants');
  assert.ok(sides.ok, JSON.stringify(sides.items));
  assert.ok((await service.does('GET', '/ledger/verify')).ok);
  assert.equal((await service.does('POST', '/ledger/rebuild')).differences, []);
});

it.run();
