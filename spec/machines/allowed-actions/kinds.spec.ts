import { existsSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { registryOf } from '../../../kernel/declare/module.ts';
import { documentLifecycle, lifecycles } from '../../../machines/all.ts';
import { modules } from '../../../modules/all.ts';

const it = suite('allowed actions');

/** Machines of the records. */
const inUse = new Set(
  [...registryOf(modules).actors.values()]
    .filter((actor) => actor.lifecycle)
    .flatMap((actor) =>
      [...lifecycles.keys()]
        .map((id) => actor.lifecycle?.({ ...actor.initial, doc_type: id } as object).id ?? '')
        .filter((id) => id !== ''),
    ),
);

it('have a spec of their own for every machine that a record lives by', () => {
  assert.ok(inUse.size > 10);
  for (const id of inUse) {
    const file = new URL(`./${id.replaceAll('_', '-')}.spec.ts`, import.meta.url);
    assert.ok(existsSync(file), `${id} has no spec here`);
  }
});

it('leave out no document', () => {
  const documents = [...lifecycles.keys()].filter((id) => documentLifecycle(id));
  assert.ok(documents.length > 6);
  for (const id of documents) assert.ok(inUse.has(id), id);
});

it.run();
