import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { type Json, schemasIn, targetOf } from './document-walk.ts';

const it = suite('gateway.openapi closed');
const document = documentOf(registryOf(allModules).routes, '0') as Json;

/** Objects with fields that take further ones, each with the reason. */
const open: Readonly<Record<string, string>> = {
  AssetsAssetsReadViewAnswer: 'an object of each view',
  CompanySettings: 'settings of programs',
  DryRun: 'fields of the answer that are known before the write',
  GatewayAsyncapiGetAnswer: 'an AsyncAPI document',
  GatewayOpenapiGetAnswer: 'an OpenAPI document',
  HTTPValidationError: 'facts of the error',
  Item: 'attributes and price lists',
  Problem: 'facts of the error',
  WrittenItem: 'attributes and price lists',
  companies_locations_import: 'further columns of the file',
  companies_settings_update: 'settings of programs',
  identity_preferences_update: 'preferences of programs',
  inventory_items_create: 'price lists',
  manufacturing_centers_makeDefault: 'a body that is ignored',
};

it('are all objects with fields, except those with a reason', () => {
  const all = schemasIn(document);
  // A part of an intersection does not know the fields of the others; the whole is closed.
  const parts = new Set(
    all
      .flatMap(({ schema }) => (schema['allOf'] ?? []) as readonly Json[])
      .map((part) => (typeof part['$ref'] === 'string' ? targetOf(document, part['$ref']) : part)),
  );
  const objects = all.filter(
    ({ schema }) => schema['properties'] !== undefined && !parts.has(schema),
  );
  assert.ok(objects.length > 600, `${objects.length}`);
  const found = objects.filter(({ schema }) => schema['additionalProperties'] !== false);
  assert.equal([...new Set(found.map(({ owner }) => owner))].sort(), Object.keys(open).sort());
});

it('are the forms of a document as a whole', () => {
  const { schemas = {} } = document['components'] as Record<string, Record<string, Json>>;
  assert.is(schemas['Invoice']?.['unevaluatedProperties'], false);
  assert.is(schemas['DocumentFields']?.['additionalProperties'], undefined);
});

it.run();
