import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { finds, productRooms, rooms, sourceOf, sourcesIn } from './tree.ts';

const prose = suite('tidy.prose');

const longestFile = 250;
const later = ['TO', 'DO'].join('');
const silenced = ['@ts', 'ignore'].join('-');

type Rule = {
  /** End of the sentence "the prose has …". */
  readonly title: string;
  readonly among: readonly string[];
  readonly without: RegExp;
  /** Files to which the rule does not apply. */
  readonly except?: readonly string[];
  /** Text in which the pattern is searched; by default the code without comments and strings. */
  readonly field?: 'text';
  readonly catches: readonly string[];
  readonly spares: readonly string[];
};

const rules: readonly Rule[] = [
  {
    title: 'has no any',
    among: rooms,
    without:
      /(?:[:<|&]\s*|\bas\s+|\btype\s+\w+\s*=\s*|,\s*(?=any\s*>))any\b(?!\s*[(.:])|(?<![.\w])any\s*\[\]/,
    catches: [
      'let a: any;',
      'x as any',
      'Map<string, any>',
      'type A = any;',
      'type A = B | any;',
      'any[]',
    ],
    spares: [
      "say('any: any')",
      'Promise.any(all)',
      'x.any([])',
      'const all = any(list);',
      '({ one, any, all })',
    ],
  },
  {
    title: 'does not silence the compiler',
    among: rooms,
    field: 'text',
    without: /@ts-(?:ignore|nocheck)\b/,
    catches: [`// ${silenced}`],
    spares: ['// @ts-expect-error: a path parameter is missing'],
  },
  {
    title: 'has no default exports',
    among: rooms.filter((room) => room !== 'migrations'),
    without: /\bexport\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/,
    catches: ['export default x;', 'export { x as default };'],
    spares: ["import { default as x } from 'y';", 'switch (x) { default: }'],
  },
  {
    title: 'has no barrels',
    among: rooms,
    without: /\bexport\s+(?:type\s+)?\*|\bexport\s*\{[^}]*\}\s*from\b/,
    catches: ["export * from './x.ts';", "export { x } from './x.ts';"],
    spares: ["export type { X } from './x.ts';", 'export { x };', 'export const from = 1;'],
  },
  {
    title: 'puts nothing off',
    among: rooms,
    field: 'text',
    without: /\b(?:TO[D]O|FIX[M]E|X[X]X)\b/,
    catches: [`// ${later}: later`],
    spares: ["const todo = 'a task';"],
  },
  {
    title: 'reads no clock and throws no dice outside the kernel',
    among: ['machines', 'modules', 'gateway', 'migrations'],
    // Part of programs of users, whose compilers need not know the kernel.
    except: ['gateway/client/webhook.ts'],
    without: /\bDate\.now\b|\bnew\s+Date\s*\(|\bMath\.random\b|\bTemporal\.Now\b/,
    catches: ['Date.now()', 'new Date(ms)', 'Math.random()', 'Temporal.Now.instant()'],
    spares: ['now.today', 'Temporal.PlainDate.from(date)', '// Date.now is not asked'],
  },
  {
    title: 'measures time by the clock of the kernel',
    among: ['machines', 'modules'],
    without: /\bperformance\.now\b|\bperf_hooks\b/,
    catches: ['performance.now()'],
    spares: ['elapsedMs()', 'const performance = ratio;'],
  },
  {
    title:
      'writes instants, cleans texts, knows its public address, hashes and checks signatures in one place each',
    among: ['machines', 'modules'],
    without:
      /\b(?:smallestUnit|fractionalSecondDigits)\b|\bsettings\??\.publicUrl\b|\btimingSafeEqual\b|\bcreateHash\([^)]*\)\s*\.update\b|\btoWellFormed\b/,
    catches: [
      "at.toString({ smallestUnit: 'millisecond' })",
      'at.toString({ fractionalSecondDigits: 3 })',
      'outside.settings.publicUrl',
      'timingSafeEqual(sent, wanted)',
      "createHash('sha256').update(bytes).digest('hex')",
      'text.toWellFormed()',
    ],
    spares: ['written(at)', 'publicAddress(outside)', 'sha256(bytes)', "createHash('sha256');"],
  },
  {
    title: 'sets timers only in the kernel and the gateway',
    among: ['machines', 'modules', 'migrations'],
    without: /(?<![.\w])set(?:Timeout|Interval|Immediate)\b/,
    catches: ['setTimeout(f, 5)', "import { setInterval } from 'node:timers/promises';"],
    spares: ['socket.setTimeout(5)'],
  },
  {
    title: 'is erasable: no enum, namespace or decorator',
    among: rooms,
    without:
      /^[ \t]*(?:export\s+)?(?:declare\s+)?(?:(?:const\s+)?enum|namespace)\s+\w|^[ \t]*@[A-Za-z_]/m,
    catches: ['export enum A {}', '  const enum B {}', 'namespace C {}', '@Entity()'],
    spares: ['/**\n * @internal\n */', "const namespace = 'x';", 'enum: true'],
  },
  {
    title: 'names things, not roles in a framework',
    among: rooms,
    without:
      /\b(?:type|class|interface)\s+(?:\w*(?:Manager|Helpers?|Utils?|Handler)|\w+(?:Service|Base|Info))\b/,
    catches: ['class ItemService {}', 'type ErrorHandler = X;', 'interface Utils {}'],
    spares: ['type Service = X;', 'type Information = X;'],
  },
];

for (const { title, among, except = [], without, field = 'code', catches, spares } of rules) {
  prose(title, () => {
    const sources = sourcesIn(...among).filter(({ file }) => !except.includes(file));
    assert.ok(sources.length > 0);
    assert.equal(finds(sources, without, field), []);
    for (const text of catches) {
      assert.ok(finds([sourceOf('x.ts', text)], without, field).length > 0, `catches ${text}`);
    }
    for (const text of spares) {
      assert.equal(finds([sourceOf('x.ts', text)], without, field), [], `spares ${text}`);
    }
  });
}

prose(`has no file over ${longestFile} lines`, () => {
  const sources = sourcesIn(...productRooms);
  assert.ok(sources.length > 0);
  assert.equal(
    sources
      .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > longestFile)
      .map(({ file, lines }) => `${file}  ${lines}`),
    [],
  );
});

prose.run();
