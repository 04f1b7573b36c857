import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { yamlOf } from '../../../gateway/openapi/yaml.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { startTestService } from '../../service.ts';

const it = suite('gateway.openapi yaml');

it('has the content of the JSON document', () => {
  const document = documentOf(registryOf(allModules).routes, '0');
  assert.equal(parse(yamlOf(document), { maxAliasCount: 0 }), JSON.parse(JSON.stringify(document)));
});

// The service starts here: parsing the document above takes longer than an idle connection is kept.
it('is served as YAML with an ETag', async () => {
  const service = await startTestService();
  const { status, headers, bytes } = await service.ask('GET', '/openapi.yaml', { token: null });
  assert.is(status, 200);
  assert.match(headers.get('content-type') ?? '', /^application\/yaml\b/);
  assert.match(new TextDecoder().decode(bytes.slice(0, 100)), /^openapi: "3\.1\.0"\n/);
  const again = { 'if-none-match': headers.get('etag') ?? '' };
  const fresh = await service.ask('GET', '/openapi.yaml', { token: null, headers: again });
  assert.is(fresh.status, 304);
  await service.stop();
});

it('keeps texts that YAML reads as another type', () => {
  const odd = {
    no: 'yes',
    '200': ['null', '~', '1', '1e3', '0x1F', '2026-01-01', ''],
    'a: b': { '- c': '# d', y: [[], {}, [[1, null], true]] },
    text: 'one: two\n  three\t"four" \\ five',
  };
  assert.equal(parse(yamlOf(odd)), odd);
});

it.run();
