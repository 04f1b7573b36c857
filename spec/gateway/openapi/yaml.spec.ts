import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { yamlOf } from '../../../gateway/openapi/yaml.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('gateway.openapi yaml');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

it('has the content of the JSON document', async () => {
  const { headers, bytes } = await service.ask('GET', '/openapi.yaml', { token: null });
  assert.match(headers.get('content-type') ?? '', /^application\/yaml\b/);
  const read = parse(new TextDecoder().decode(bytes), { maxAliasCount: 0 });
  assert.equal(read, await service.does('GET', '/openapi.json'));
  const again = { 'if-none-match': headers.get('etag') ?? '' };
  const fresh = await service.ask('GET', '/openapi.yaml', { token: null, headers: again });
  assert.is(fresh.status, 304);
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
