import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fileName } from '../../../modules/documents/print/file-name.ts';

const it = suite('the name of a PDF');

it('is the number, made fit for a header and a disk', () => {
  assert.is(fileName('INV-2611-0042', 'doc:1'), 'INV-2611-0042.pdf');
  assert.is(fileName('INV/26 11', 'doc:1'), 'INV-26_11.pdf');
  assert.is(fileName('a"\r\nSet-Cookie: x', 'doc:1'), 'a__Set-Cookie-_x.pdf');
  assert.is(fileName('../../etc', 'doc:1'), 'etc.pdf');
  assert.ok(fileName('9'.repeat(500), 'doc:1').length < 130);
});

it('is the id where there is no number that can be written', () => {
  assert.is(fileName(undefined, 'doc:1a-2b'), 'doc-1a-2b.pdf');
  assert.is(fileName('請求書', 'doc:1'), 'doc-1.pdf');
});

it.run();
