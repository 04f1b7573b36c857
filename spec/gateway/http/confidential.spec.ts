import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { answerSchema } from '../../../gateway/openapi/answer-schema.ts';
import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { type Installation, startTestService } from '../../service.ts';
import { seedDay } from './confidential-day.ts';
import { figuresIn, type Seen, textsOf, walkReads } from './confidential-walk.ts';

const it = suite('gateway.confidential');
const { routes, operations } = registryOf(allModules);
const reads = routes.filter(({ verb, path }) => verb === 'GET' && !/^\/(system|health)/.test(path));
let service: Installation;
let owner: Seen;
/** Figures that depend on what the company pays, and of them the multiples of an item's cost. */
let hidden: ReadonlySet<string>;
let ofCosts: ReadonlySet<string>;

const open = (role: Role): Route[] =>
  reads.filter(({ operation }) => operation.by !== 'public' && isAtLeast(role, operation.by));

const amounts = { cost: 7391.17, price: 8123.41, part: 613.77 };
/** Figures of what was sold: the only ones of the day that depend on no price paid. */
const sold = new Set(['100.25', '39899.75']);

it.before(async () => {
  service = await startTestService();
  await seedDay(service, amounts);
  owner = await walkReads(service, reads, service.token);
  hidden = figuresIn(owner).difference(sold);
  ofCosts = new Set([...hidden].filter((one) => isMultiple(Number(one), amounts.cost)));
});
it.after(() => service?.stop());

const isMultiple = (figure: number, of: number): boolean =>
  Math.round((figure % of) * 100) % Math.round(of * 100) === 0;

/** Reads whose answer shows one of the figures, with the figures. */
const leaks = (seen: Seen, figures: ReadonlySet<string>): string[] =>
  [...seen].flatMap(([path, text]) => {
    const found = figuresIn([text]).intersection(figures);
    return found.size > 0 ? [`${path}: ${[...found].join(' ')}`] : [];
  });

/** Answers that do not have the shape that their operation documents. */
const misshapen = (seen: Seen): string[] =>
  [...seen].flatMap(([key, text]) => {
    const operation = operations.get(key.split(' ')[0] ?? '');
    if (operation?.kind !== 'query' || operation.media || !/^[[{n]/.test(text)) return [];
    const schema = answerSchema(operation) ?? operation.gives;
    const wrong = Value.Errors(schema, JSON.parse(text)).First();
    return wrong ? [`${key}: ${wrong.path} ${wrong.message}`] : [];
  });

const operationsIn = (seen: Seen): number =>
  new Set([...seen.keys()].map((key) => key.split(' ')[0])).size;

it('finds the figures to search for', () => {
  for (const figure of ['7391.17', '8123.41', '613.77', '24370.23', '26076.15'])
    assert.ok(hidden.has(figure), figure);
  assert.ok(ofCosts.has('7391.17') && !ofCosts.has('8123.41'));
  assert.ok(hidden.size > 40, `${hidden.size}`);
  assert.equal(misshapen(owner), []);
});

it('shows an operator purchase prices, but no cost, unless the company says otherwise', async () => {
  const { token } = await service.userWith('operator');
  const seen = await walkReads(service, open('operator'), token, textsOf(owner));
  assert.equal(leaks(seen, ofCosts), []);
  assert.equal(misshapen(seen), []);
  assert.ok(leaks(seen, hidden).some((one) => one.startsWith('documents.queries.get ')));
  assert.ok(operationsIn(seen) > 100, `${operationsIn(seen)}`);
});

for (const role of ['viewer', 'operator'] as const)
  it(`shows a ${role} no cost and no purchase price where the company hides them`, async () => {
    const settings = { operators_see_purchase_prices: false };
    await service.does('PATCH', '/companies/me', { settings });
    const { token } = await service.userWith(role);
    const seen = await walkReads(service, open(role), token, textsOf(owner));
    assert.equal(leaks(seen, hidden), []);
    assert.equal(misshapen(seen), []);
    assert.ok(operationsIn(seen) > 100, `${operationsIn(seen)}`);
    assert.equal(await filesOf(token), ['bill 403', 'purchase_order 403', 'invoice 200']);
  });

/** Statuses of the PDFs of three documents. */
const filesOf = async (token: string): Promise<string[]> => {
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

it.run();
