import type { TSchema } from '@sinclair/typebox';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf } from '../../../gateway/http/input-schema.ts';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { type Dice, dice, tried } from '../../random.ts';
import { type Installation, startTestService } from '../../service.ts';
import { answersAsDeclared, knownIds, type OddAnswer } from './odd-answers.ts';
import { fileNear } from './odd-files.ts';
import { near } from './odd-inputs.ts';

const it = suite('gateway.odd-files');
const { routes } = registryOf(allModules);
const { seed, numRuns } = tried(6);
const { note, idsFor } = knownIds();
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

/** True for routes that take files of the caller's company. */
const takesFiles = (route: Route): boolean =>
  intakeOf(route).hasFile && !/^\/(backup|system)\b|bootstrap|start-company/.test(route.path);

/** Creates an item, a contact, a draft invoice, an asset and a reconciliation. */
const beginning = async (): Promise<void> => {
  note('/items', await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' }));
  note('/crm', await service.does('POST', '/crm/contacts', { name: 'Bob' }));
  note('/docs', await service.does('POST', '/docs', { doc_type: 'invoice' }));
  const classes = await service.does('GET', '/fixed-assets/api/classes');
  const { asset } = await service.does('POST', '/fixed-assets/api/assets', {
    ...{ name: 'Lathe', class_id: classes.items[0].id, acquisition_date: '2026-01-05', cost: 900 },
  });
  note('/fixed-assets', asset);
  const banks = await service.does('GET', '/accounting/bank-accounts');
  const started = await service.does('POST', '/accounting/reconciliation/start', {
    ...{ bank_account_id: banks.items[0].id, statement_date: '2026-01-31', statement_balance: 0 },
  });
  note('/accounting', started);
};

/** Sends a form with random files that resemble valid ones; returns the answer. */
const send = async (route: Route, throws: Dice): Promise<OddAnswer> => {
  const ids = ['item:none', ...idsFor(route.path)];
  const { sources, schema } = intakeOf(route);
  const form = new FormData();
  const parts: string[] = [];
  for (const [name, inner] of Object.entries(schema['properties'] as Record<string, TSchema>)) {
    const source = sources.get(name);
    if (source === 'file') {
      const file = fileNear(route.path, throws);
      form.append(name, new Blob([Uint8Array.from(file.bytes)]), file.name);
      parts.push(`${name}: ${file.name} of ${file.bytes.length}`);
    } else if (source !== 'path' && throws.is(0.2)) {
      const value = near(inner, throws, ids);
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
      parts.push(`${name}: ${JSON.stringify(value)}`);
    }
  }
  const path = route.path.replace(/:\w+/g, () => encodeURIComponent(throws.one(ids) as string));
  const { status, body } = await service.ask(route.verb, path, { form });
  return {
    status,
    said: body,
    context: `seed ${seed}: ${route.verb} ${path} ${parts.join(', ')}: ${status} ${JSON.stringify(body)}`,
  };
};

it('answers whatever resembles a file as it says it does, and goes on', async () => {
  const throws = dice(seed);
  await beginning();
  const statuses = new Set<number>();
  for (let round = 0; round < numRuns; round += 1)
    for (const route of routes.filter(takesFiles)) {
      const answer = await send(route, throws);
      answersAsDeclared(route, answer);
      statuses.add(answer.status);
    }
  for (const status of [200, 415, 422]) assert.ok(statuses.has(status), `none answered ${status}`);
  const { differences } = await service.does('POST', '/ledger/rebuild');
  assert.equal(differences, []);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
});

it.run();
