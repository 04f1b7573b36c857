import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Part } from '../../gateway/openapi/document-parts.ts';
import { textOf } from '../tidy/tree.ts';
import { presentApi, releasedApi, unannounced } from './released.ts';

const changes = suite('golden.released');
const [released, present] = [releasedApi(), presentApi()];

changes(
  'of the API that a client may have to follow are entries of the changelog with **API**',
  () => {
    // Each entry names the operation or schema and the fields, as `npm run document-changes` writes them.
    assert.equal(unannounced(released, present, textOf('CHANGELOG.md')), []);
  },
);

type Paths = Record<string, Record<string, { parameters?: unknown[] }>>;

/** The present document without an operation and without the parameters of another one. */
const narrower = (): Part => {
  const copy = structuredClone(present) as { paths: Paths };
  delete copy.paths['/reports/expiring']?.['get'];
  delete copy.paths['/search']?.['get']?.parameters;
  return copy as Part;
};

changes('that no entry names are found', () => {
  const found = unannounced(present, narrower(), '');
  assert.ok(
    found.some((one) => one.startsWith('`GET /reports/expiring`')),
    found.join('\n'),
  );
  assert.ok(
    found.some((one) => one.startsWith('`GET /search`: `q`')),
    found.join('\n'),
  );
  const gone = '`GET /reports/expiring` (`reports_stock_expiring`) is gone.';
  const left = (entry: string): readonly string[] => unannounced(present, narrower(), entry);
  assert.is(left(`- **API**: ${gone}`).length, found.length - 1);
  // An entry without the mark, and a mark after the names, announce nothing.
  assert.is(left(`- ${gone}`).length, found.length);
  assert.is(left(`- ${gone} **API**: see above.`).length, found.length);
});

changes('of texts are none', () => {
  assert.not.match(JSON.stringify(present['paths']), /"summary":"/);
  assert.equal(unannounced(present, structuredClone(present), ''), []);
});

changes.run();
