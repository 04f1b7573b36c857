import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { registryOf } from '../../kernel/declare/module.ts';
import { modules } from '../../modules/all.ts';
import { catalogue, named } from './catalogue.ts';

const it = suite('ledger.catalogue');

const { actorOfFact } = registryOf(modules);

/** Fields that the data of an event may have; empty if there is no such event. */
const fieldsOf = (type: string): ReadonlySet<string> | undefined => {
  const schema = actorOfFact.get(type)?.folds.get(type)?.fact.schema as
    | { readonly properties?: Readonly<Record<string, unknown>> }
    | undefined;
  return schema && new Set(Object.keys(schema.properties ?? {}));
};

it('has every event under its name, with its fields', () => {
  const missing = Object.entries(catalogue).flatMap(([type, fields]) => {
    const have = fieldsOf(type);
    if (!have) return [type];
    return fields.split(' ').flatMap((field) => (have.has(field) ? [] : [`${type}: ${field}`]));
  });
  assert.equal(missing, []);
});

it('has the events that are known by name', () => {
  const missing = Object.entries(named).flatMap(([of, words]) =>
    words.split(' ').flatMap((word) => (fieldsOf(`${of}.${word}`) ? [] : [`${of}.${word}`])),
  );
  assert.equal(missing, []);
});

it.run();
