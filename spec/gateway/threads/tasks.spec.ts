import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { productRooms, sourcesIn } from '../../tidy/tree.ts';

const it = suite('gateway.threads tasks');

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\btask(?:<[^>]*>)?\(\s*'([\w.]+)'/g)].map(([, name = '']) => name);

it('are all declared by a module, without which no thread runs them', () => {
  const { tasks } = registryOf(allModules);
  const named = sourcesIn(...productRooms).flatMap(({ text }) => namesIn(text));
  assert.ok(named.length > 20);
  assert.equal(
    named.filter((name) => !tasks.has(name)),
    [],
  );
  assert.equal(namesIn("task(\n  'a.b', (db) => db)\ntask<{ n: 1 }>('c')"), ['a.b', 'c']);
});

it.run();
