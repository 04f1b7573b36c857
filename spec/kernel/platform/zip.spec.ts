import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isZip } from '../../../kernel/platform/zip.ts';

const zip = suite('kernel.platform.zip');

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

zip('recognizes archives by their first member, or as empty', () => {
  assert.ok(isZip(bytes('PK\x03\x04rest')));
  assert.ok(isZip(bytes('PK\x05\x06')));
});

zip('takes a text that begins with the same letters for text', () => {
  for (const text of ['PK', 'PK,Name\n1,Ada', 'PK\x03', 'PK\x05\x04', 'pk\x03\x04', ''])
    assert.not(isZip(bytes(text)), text);
});

zip.run();
