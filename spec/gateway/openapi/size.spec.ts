import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { registryOf } from '../../../kernel/declare/module.ts';

const it = suite('gateway.openapi size');

// Twelve operations more need about 30 kB; a larger step is looked at before the bound is raised.
it('is a document that a browser reads at once', () => {
  const text = JSON.stringify(documentOf(registryOf(allModules).routes, '0'));
  assert.ok(text.length < 1_900_000, `${text.length} bytes`);
  const packed = gzipSync(text).length;
  assert.ok(packed < 270_000, `${packed} bytes compressed`);
});

it.run();
