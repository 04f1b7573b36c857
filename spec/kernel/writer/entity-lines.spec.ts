import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Draft, draftOf, linesInMemory } from '../../../kernel/writer/entity-lines.ts';
import { tried } from '../../random.ts';
import { openApp } from '../../test-app.ts';

const it = suite('kernel.entityLines');

type Action = readonly [what: 'put' | 'drop' | 'move' | 'replace' | 'commit', which: number];

const action: fc.Arbitrary<Action> = fc.tuple(
  fc.constantFrom('put', 'put', 'drop', 'drop', 'move', 'replace', 'commit'),
  fc.nat({ max: 5 }),
);

const does = (lines: Draft, [what, which]: Action): void => {
  const id = `l${which}`;
  if (what === 'put') lines.put(id, { which });
  if (what === 'drop') lines.drop(id);
  if (what === 'move') lines.put(id, { which }, which + 1);
  if (what === 'replace') lines.replace([{ id, data: { which } }]);
};

it('gives a new line the same place whether it is written, or replayed in memory', async () => {
  const app = await openApp([]);
  let entities = 0;
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      entities += 1;
      const id = `list:${entities}`;
      const replayed = linesInMemory();
      let live = draftOf(app.store, 'company', id);
      for (const one of actions) {
        does(live, one);
        does(replayed, one);
        if (one[0] !== 'commit') continue;
        live.save();
        live = draftOf(app.store, 'company', id);
      }
      live.put('last', {});
      replayed.put('last', {});
      live.save();
      const stored = app.store
        .prepare('SELECT part_id, position FROM part WHERE entity_id=? ORDER BY position, part_id')
        .all(id);
      const last = stored.find((row) => row['part_id'] === 'last')?.['position'];
      const others = stored.filter((row) => row['part_id'] !== 'last');
      assert.is(last, Math.max(0, ...others.map((row) => Number(row['position']))) + 1);
      assert.equal(
        replayed.all().map(({ line_id }) => line_id),
        stored.map((row) => row['part_id']),
      );
      assert.is(replayed.count(), stored.length);
    }),
    tried(200),
  );
  assert.ok(entities >= 200);
  await app.close();
});

it.run();
