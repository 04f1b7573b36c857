import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Json } from './document-walk.ts';

const it = suite('gateway.openapi unions');
const document = documentOf(registryOf(allModules).routes, '0') as Json;

it('discriminates the forms of a document by its type', () => {
  const { schemas = {} } = document['components'] as Record<string, Record<string, Json>>;
  const { oneOf, discriminator } = schemas['Document'] as {
    oneOf: { $ref: string }[];
    discriminator: { propertyName: string; mapping: Record<string, string> };
  };
  assert.is(discriminator.propertyName, 'doc_type');
  assert.equal(
    oneOf.map(({ $ref }) => $ref),
    Object.values(discriminator.mapping),
  );
  assert.is(discriminator.mapping['credit_note'], '#/components/schemas/CreditNote');
  const [, own] = schemas['Quotation']?.['allOf'] as [Json, { properties: Record<string, Json> }];
  assert.ok((own.properties['status']?.['enum'] as string[]).includes('draft'));
});

it('describes each operation of an asset with its own fields', () => {
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  const at = '/fixed-assets/api/assets/{asset_id}';
  assert.is(paths[`${at}/{op}`], undefined);
  const { operationId, requestBody } = paths[`${at}/undo-move`]?.['post'] ?? {};
  assert.is(operationId, 'assets_assets_operate_undoMove');
  const { schema } = (requestBody as { content: Record<string, { schema: Json }> }).content[
    'application/json'
  ] as { schema: { properties: object; additionalProperties: boolean } };
  assert.ok('movement_id' in schema.properties);
  assert.is(schema.additionalProperties, false);
});

it('names the settings of a company', () => {
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  const { requestBody } = paths['/companies/me/settings']?.['patch'] ?? {};
  const { schema } = (requestBody as { content: Record<string, { schema: Json }> }).content[
    'application/json'
  ] as { schema: { properties: object } };
  for (const name of ['logo', 'paper', 'language', 'timezone'])
    assert.ok(name in schema.properties, name);
});

it.run();
