import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blankComments, blankStrings } from './source.ts';
import { importsOf, sourceOf } from './tree.ts';

const source = suite('tidy.source');

/** Text with runs of blanks shortened to one. */
const short = (text: string): string => text.replace(/ +/g, ' ');

source('blanks comments and keeps every line and column', () => {
  const text = "a; // any 'x'\n/* any\n */ b('//no');";
  const blanked = blankComments(text);
  assert.is(blanked.length, text.length);
  assert.is(short(blanked), "a; \n \n b('//no');");
});

source('blanks the content of strings and templates, not their expressions', () => {
  assert.is(short(blankStrings("f('it\\'s', \"x\")")), 'f(\' \', " ")');
  assert.is(
    short(blankStrings('`a ${b + `c ${{ d: 1 }.d}`} e` + f')),
    '` ${b + ` ${{ d: 1 }.d}`} ` + f',
  );
});

source('distinguishes a pattern from a division', () => {
  assert.is(short(blankStrings("x.match(/any'[/]'/g) || 'y'")), "x.match(/ /g) || ' '");
  assert.is(short(blankStrings("a / b / c + 'd'")), "a / b / c + ' '");
});

source('finds every form of import', () => {
  const text = [
    "import a from 'koa';",
    "import type { B } from './b.ts';",
    'import {',
    '  c,',
    "} from '@koa/router/lib';",
    "import 'node:fs';",
    "type D = import('../d.ts').D;",
    "new Worker(new URL('./e.ts', import.meta.url));",
    "// import f from './f.ts';",
    'const g = "import g from \'./g.ts\'";',
  ].join('\n');
  const imports = importsOf(sourceOf('kernel/x.ts', text));
  assert.equal(imports.map((found) => (found.kind === 'file' ? found.path : found.name)).sort(), [
    '@koa/router',
    'd.ts',
    'kernel/b.ts',
    'kernel/e.ts',
    'koa',
    'node:fs',
  ]);
  assert.ok(imports.some(({ at }) => at === 'kernel/x.ts:5'));
});

source.run();
