import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { look } from '../../../kernel/store/look.ts';
import { lotsUnder, shelvedAt } from '../../../modules/inventory/contract.ts';
import { openHouse } from '../../house.ts';

const it = suite('inventory.items.plans');

/** Walks all rows of a company. */
const walk = /\bSCAN (?!under\b|json_each\b)|\(company=\?\)/;

it('look for the goods of a place and the parts of a lot without walking over all others', async () => {
  const house = await openHouse();
  const asked: string[] = [];
  const prepare = (sql: string) => {
    asked.push(sql);
    return house.store.prepare(sql);
  };
  const reader = look({ ...house.store, prepare } as never, house.caller().company_id);
  shelvedAt(reader, 'shop');
  lotsUnder(reader, ['item:1']);
  assert.is(asked.length, 2);
  const plans = asked.flatMap((sql) =>
    house.store.sqlite
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all({ company: '', locationId: '', ids: '[]' })
      .map(({ detail }) => String(detail)),
  );
  assert.equal(
    plans.filter((detail) => walk.test(detail)),
    [],
  );
  await house.close();
});

it.run();
