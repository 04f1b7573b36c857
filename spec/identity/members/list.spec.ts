import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list } from '../../../modules/identity/members/list.ts';
import { type Answered, openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { firstOwner, hire } from '../people.ts';

const it = suite<{ house: TestHouse }>('identity.members.list');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('pages through the users in the order in which they joined', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const join = (name: string) =>
    hire(house, owner, {
      name,
      email: `${name}@example.org`,
      password: `the password of ${name}`,
      role: 'viewer',
    });
  for (const name of ['bob', 'cleo']) await join(name);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await house.asks(list, { limit: 1, ...(cursor ? { cursor } : {}) }, owner);
    assert.is(page.total, 3 + (seen.length > 0 ? 1 : 0));
    seen.push(...page.items.map((one: Answered) => one.name));
    if (cursor === undefined) await join('dan');
    cursor = page.next_cursor;
  } while (cursor);
  assert.equal(seen, ['Ann', 'bob', 'cleo', 'dan']);
  assert.is((await house.asks(list, { cursor: 'x' }, owner)).code, 'bad_cursor');
});

it.run();
