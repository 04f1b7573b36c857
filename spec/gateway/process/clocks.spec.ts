import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startClocks } from '../../../gateway/process/clocks.ts';
import type { Clock } from '../../../kernel/declare/reaction.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { createCompany } from '../../../modules/companies/company/create-company.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { until } from '../../until.ts';

const it = suite<{ app: TestApp }>('gateway.clocks');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(({ app }) => app.close());

it('rings on where a clock fails, in this company and in the next', async ({ app }) => {
  for (const name of ['Harbour', 'Hill']) {
    const company_id = uuid();
    await app.does(createCompany, { company_id, name, owner_id: uuid() }, { company_id });
  }
  const rung = new Set<string>();
  const failed: string[] = [];
  const clocks: Clock[] = [
    {
      name: 'fails',
      due: () => {
        throw new Error('stuck');
      },
    },
    {
      name: 'rings',
      due: (reader) => {
        rung.add(reader.company);
        return [];
      },
    },
  ];
  const { services } = app;
  const log = { error: (facts: { clock?: string }) => failed.push(facts.clock ?? '') };
  const started = startClocks(
    { ...services, registry: { ...services.registry, clocks } },
    log as never,
    { everyMs: 5 },
  );
  await until(() => rung.size === 2);
  started.stop();
  assert.is(rung.size, 2);
  assert.ok(failed.length >= 2 && failed.every((one) => one === 'fails'));
});

it('forgets earlier findings at its begin, and rings nothing for a node that does not lead', async ({
  app,
}) => {
  const company_id = uuid();
  const as = { company_id };
  await app.does(createCompany, { company_id, name: 'Harbour', owner_id: uuid() }, as);
  let [asked, rung, begun] = [0, 0, 0];
  const clock: Clock = {
    name: 'rings',
    begin: () => {
      begun += 1;
    },
    due: () => {
      rung += 1;
      return [];
    },
  };
  const services = { ...app.services, registry: { ...app.services.registry, clocks: [clock] } };
  const log = { error: assert.unreachable };
  const mayRun = (): boolean => {
    asked += 1;
    return false;
  };
  const started = startClocks(services, log as never, { everyMs: 5, mayRun });
  await until(() => asked > 2);
  started.stop();
  assert.equal([rung, begun], [0, 1]);
});

it.run();
