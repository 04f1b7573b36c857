import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { declarationsOf } from '../../../gateway/bundle/api-types.ts';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { withoutTexts } from '../../../gateway/openapi/pages/without-texts.ts';
import { registryOf } from '../../../kernel/declare/module.ts';

const it = suite('gateway.openapi size');
const document = documentOf(registryOf(allModules).routes, '0');
const bytesOf = (part: object): readonly [plain: number, packed: number] => {
  const text = JSON.stringify(part);
  return [text.length, gzipSync(text).length];
};

// Twelve operations more need about 30 kB; a larger step is looked at before the bound is raised.
it('is a document that a browser reads at once', () => {
  const [plain, packed] = bytesOf(document);
  assert.ok(plain < 1_900_000, `${plain} bytes`);
  assert.ok(packed < 272_000, `${packed} bytes compressed`);
});

it('is less than half for generators, which make the same types of it', () => {
  const bare = withoutTexts(document);
  const [plain, packed] = bytesOf(bare);
  assert.ok(plain < 1_240_000, `${plain} bytes`);
  assert.ok(packed < 110_000, `${packed} bytes compressed`);
  assert.is(declarationsOf(bare as never), declarationsOf(document as never));
});

it.run();
