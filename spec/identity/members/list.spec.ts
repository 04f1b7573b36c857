import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list } from '../../../modules/identity/members/list.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { firstOwner, hire } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.members.list');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('pages through the users in the order in which they joined', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const join = (name: string) =>
    hire(app, owner, {
      name,
      email: `${name}@example.org`,
      password: `the password of ${name}`,
      role: 'viewer',
    });
  for (const name of ['bob', 'cleo']) await join(name);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.asks(list, { limit: 1, ...(cursor ? { cursor } : {}) }, owner);
    assert.is(page.total, 3 + (seen.length > 0 ? 1 : 0));
    seen.push(...page.items.map((one: Answered) => one.name));
    if (cursor === undefined) await join('dan');
    cursor = page.next_cursor;
  } while (cursor);
  assert.equal(seen, ['Ann', 'bob', 'cleo', 'dan']);
  assert.is((await app.asks(list, { cursor: 'x' }, owner)).code, 'bad_cursor');
});

it.run();
