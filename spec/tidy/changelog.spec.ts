import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { textOf } from './tree.ts';

const changelog = suite('tidy.changelog');

const text = textOf('CHANGELOG.md');
const { version } = JSON.parse(textOf('package.json')) as { readonly version: string };

/** Lines of a version, up to the next one. */
const linesOf = (wanted: string): readonly string[] => {
  const [, section = ''] = text.split(`\n## ${wanted}\n`);
  return (section.split('\n## ')[0] ?? '').split('\n');
};

changelog('describes the version of the package', () => {
  const changes = linesOf(version).filter((line) => line.startsWith('- '));
  assert.ok(changes.length > 0, `CHANGELOG.md has no changes for ${version}`);
  assert.equal(linesOf('99.0.0'), ['']);
});

changelog('states each change in whole sentences', () => {
  const changes = text.split('\n').filter((line) => line.startsWith('- '));
  assert.equal(
    changes.filter((line) => !/^- (?:\*\*API\*\*: )?\S.*\.$/.test(line)),
    [],
  );
});

changelog('orders days from new to old', () => {
  const days = [...text.matchAll(/^### (\d{4}-\d\d-\d\d)$/gm)].map(([, day]) => day);
  assert.ok(days.length > 0);
  assert.equal(days, days.toSorted().toReversed());
});

changelog('is linked from the README', () => {
  assert.match(textOf('README.md'), '](CHANGELOG.md)');
});

changelog.run();
