import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importsOf, sourcesIn, textOf } from './tree.ts';

const graph = suite('tidy.moduleGraph');

const areaOf = (file: string): string => (file.split('/').length > 2 ? file.split('/')[1]! : '');

/** The order of modules and the reads against it that modules/README.md names with a reason. */
const written = (
  readme: string,
): { readonly order: readonly string[]; readonly upwards: string[] } => ({
  order: (/## Who reads whom[\s\S]*?```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '')
    .trim()
    .split(/\s+/),
  upwards: [...readme.matchAll(/^\| `([a-z]+)` reads `([a-z]+)` \| .{20,} \|$/gm)].map(
    ([, from, to]) => `${from} reads ${to}`,
  ),
});

/** Modules whose queries, commands or relations a module imports; facts may come from every module. */
const reads = new Set(
  sourcesIn('modules').flatMap((source) =>
    importsOf(source).flatMap((found) => {
      const [, to = ''] =
        found.kind === 'file'
          ? (/^modules\/([^/]+)\/contract\/(?:queries|commands|relations)\.ts$/.exec(found.path) ??
            [])
          : [];
      const from = areaOf(source.file);
      return to === '' || to === from || from === '' ? [] : [`${from} reads ${to}`];
    }),
  ),
);

const { order, upwards } = written(textOf('modules/README.md'));

graph('has every module in its order once', () => {
  const all = new Set(sourcesIn('modules').map(({ file }) => areaOf(file)));
  all.delete('');
  assert.equal([...order].sort(), [...all].sort());
});

graph('reads downwards, but for what the README names with its reason', () => {
  assert.ok(reads.size > 50);
  const against = [...reads].filter((one) => {
    const [from = '', to = ''] = one.split(' reads ');
    return order.indexOf(to) > order.indexOf(from);
  });
  assert.equal(against.sort(), upwards.sort());
});

graph('is read off the README as it is written', () => {
  const readme =
    '## Who reads whom\n\n```\na b\nc\n```\n| `a` reads `c` | because a needs it at once, in one transaction |\n';
  assert.equal(written(readme), { order: ['a', 'b', 'c'], upwards: ['a reads c'] });
});

graph.run();
