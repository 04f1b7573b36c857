import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { operationNamed } from '../../../gateway/bundle/api-document.ts';

const it = suite('gateway.bundle operations of the app');

type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
};

it('have the fields of records that share a part', async () => {
  const { body } = (await operationNamed('companies_taxes_update')) as { readonly body: Schema };
  const rate = body.properties?.['taxes']?.items;
  const types = ['name', 'rate', 'category', 'is_default', 'reverse_charge'].map(
    (name) => [rate?.properties?.[name]?.type].flat()[0],
  );
  assert.equal(types, ['string', 'number', 'string', 'boolean', 'boolean']);
  assert.ok(rate?.required?.includes('name'));
});

it.run();
