import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nowFor } from '../../gateway/now.ts';
import { look } from '../../kernel/store/look.ts';
import { openHouse } from '../house.ts';

const it = suite('gateway.clock-plans');

/** Walks all rows of a company, or of all companies. */
const walk = /\bSCAN\b|\(company=\?\)/;
/** There are few companies. */
const small = /company_view/;

it('look for what is due without walking over what is not', async () => {
  const house = await openHouse();
  const asked = new Map<string, object>();
  const prepare = (sql: string) => {
    const statement = house.store.prepare(sql);
    const all = (params: object) => {
      asked.set(sql, params);
      return statement.all(params);
    };
    return { ...statement, all, get: (params: object) => all(params)[0] };
  };
  const caller = house.caller();
  const reader = look({ ...house.store, prepare } as never, caller.company_id);
  for (const clock of house.house.clocks) clock.due(reader, nowFor(reader, caller));
  assert.ok(asked.size >= house.house.clocks.length);
  const walks = [...asked].flatMap(([sql, params]) =>
    house.store.sqlite
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(params)
      .map(({ detail }) => String(detail))
      .filter((detail) => walk.test(detail) && !small.test(detail))
      .map((detail) => `${detail}: ${sql}`),
  );
  assert.equal(walks, []);
  await house.close();
});

it.run();
