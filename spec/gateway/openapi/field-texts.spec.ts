import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { withoutNull } from '../../../gateway/openapi/components/field-texts.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { fieldTexts, textGroups } from '../../../gateway/openapi/texts/all.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { type Described, fieldsIn, type Json, parametersIn, typesOf } from './document-walk.ts';

const it = suite('gateway.openapi field texts');
const document = documentOf(registryOf(allModules).routes, '0') as Json;

it('describe every field in a sentence', () => {
  const fields = fieldsIn(document);
  assert.ok(fields.length > 2000, `${fields.length}`);
  const silent = fields.filter(({ description }) => description === undefined);
  assert.equal([...new Set(silent.map(({ owner, name }) => `${owner}.${name}`))].sort(), []);
});

it('describe every parameter in a sentence', () => {
  const parameters = parametersIn(document);
  assert.ok(parameters.length > 250, `${parameters.length}`);
  const silent = parameters.filter(({ description }) => description === undefined);
  assert.equal([...new Set(silent.map(({ owner, name }) => `${owner}.${name}`))].sort(), []);
});

it('are sentences', () => {
  for (const [name, text] of Object.entries(fieldTexts)) {
    assert.match(text, /^[A-Z`0-9].*\.$/, name);
    assert.ok(text.length <= 120, `${name}: ${text.length} characters`);
  }
});

const described = [...fieldsIn(document), ...parametersIn(document)];
const listed = (ones: readonly Described[]): readonly string[] =>
  [
    ...new Set(ones.map(({ owner, name, description }) => `${owner}.${name}: ${description}`)),
  ].sort();

const small = new Set(
  'a all an and are as at be by each for from has have if in is it its of on one or that the this to which with'.split(
    ' ',
  ),
);
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !small.has(word))
    .map((word) => word.replace(/ies$/, 'y').replace(/(?:es|s|ed|d|ing)$/, ''));

/** True if a sentence has no word that the name does not have. The name of an id names its record, and that is all of it. */
const repeatsName = ({ name, description = '' }: Described): boolean => {
  const known = new Set(wordsOf(name));
  const text = description.replace(/ Default: .*\.$/, '');
  return !/_ids?$/.test(name) && wordsOf(text).every((word) => known.has(word));
};

it('say more than the name', () => {
  const example = { name: 'credit_date', owner: '', schema: {} };
  assert.ok(repeatsName({ ...example, description: 'Date of the credit.' }));
  assert.not(repeatsName({ ...example, description: 'Date from which the credit may be used.' }));
  assert.equal(listed(described.filter(repeatsName)), []);
});

/** Words of a sentence with the types that a value has of which they are true. */
const saidTypes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^True\b/, ['boolean']],
  [/^Number of (?!the |a )/, ['number', 'integer', 'object']],
  [/^Ids of /, ['array', 'string']],
  [/^Id of /, ['string', 'integer']],
  [/^(?:Date|Instant)\b/, ['string', 'null']],
  [
    /^(?:Amount|Price|Quantity) |rounded to (?:its|the) minor/,
    ['number', 'integer', 'object', 'array'],
  ],
  [/\bnull (?:after|at|before|for|if|in|unless|when|where|without)\b/, ['null']],
];

const misfits = (one: Described): boolean => {
  const types = typesOf(document, one.schema);
  return (
    types.size > 0 &&
    saidTypes.some(
      ([words, fitting]) =>
        words.test(one.description ?? '') && !fitting.some((type) => types.has(type)),
    )
  );
};

it('fit the type of the value', () => {
  const text = { name: 'cleared', owner: '', schema: { type: 'number' } };
  assert.ok(misfits({ ...text, description: 'True if it is cleared.' }));
  assert.ok(misfits({ ...text, description: 'Cleared amount; null before it is cleared.' }));
  assert.equal(listed(described.filter(misfits)), []);
});

it('are each in one group', () => {
  const names = Object.values(textGroups).flatMap((group) => Object.keys(group));
  assert.equal(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
});

it('are each in use', () => {
  const used = new Set(
    // A default is stated after the sentence.
    [...fieldsIn(document), ...parametersIn(document)].map(({ description }) =>
      description?.replace(/ Default: .*\.$/, ''),
    ),
  );
  const idle = Object.entries(fieldTexts).filter(
    ([, text]) => !used.has(text) && !used.has(withoutNull(text)),
  );
  assert.equal(
    idle.map(([name]) => name),
    [],
  );
});

it.run();
