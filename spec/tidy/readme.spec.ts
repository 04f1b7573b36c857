import { readFileSync, statSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { files, isThere, textOf } from './tree.ts';

const readme = suite('tidy.readme');

const text = textOf('README.md');
const folder = 'gateway/web/pictures';
const pictures = files.filter((file) => file.startsWith(`${folder}/`) && !file.endsWith('.md'));

/** Targets of links within the project. */
const targets = [...text.matchAll(/\]\(([^)#\s]+)\)/g)]
  .map(([, target = '']) => target)
  .filter((target) => !target.includes(':'));

/** Anchor of a heading as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');

readme('links to files that exist', () => {
  assert.ok(targets.length > 10);
  assert.equal(
    targets.filter((target) => !isThere(target)),
    [],
  );
});

readme('links to headings that exist', () => {
  const anchors = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, head = '']) => anchorOf(head)));
  const named = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  assert.ok(named.length > 2);
  assert.equal(
    named.filter((anchor) => !anchors.has(anchor)),
    [],
  );
});

readme('names scripts that exist', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = [...text.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name);
  assert.ok(named.length > 5);
  assert.equal(
    named.filter((name) => !Object.hasOwn(scripts, name)),
    [],
  );
});

readme(
  'shows every picture of its folder: at most eight, each 1280 wide and at most 120 kB',
  () => {
    assert.ok(pictures.length > 0 && pictures.length <= 8);
    for (const file of pictures) {
      assert.ok(text.includes(`](${file})`), `${file} is shown`);
      assert.ok(statSync(file).size <= 120_000, `${file} is small`);
      // Width in the header of a PNG.
      assert.is(readFileSync(file).readUInt32BE(16), 1280, `${file} is 1280 wide`);
    }
  },
);

readme.run();
