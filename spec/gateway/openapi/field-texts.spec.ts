import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { fieldTexts, textGroups } from '../../../gateway/openapi/texts/all.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { fieldsIn, type Json, parametersIn } from './document-walk.ts';

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
  const idle = Object.entries(fieldTexts).filter(([, text]) => !used.has(text));
  assert.equal(
    idle.map(([name]) => name),
    [],
  );
});

it.run();
