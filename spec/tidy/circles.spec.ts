import { posix } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourcesIn } from './tree.ts';

const circles = suite('tidy.circles');

const importForm = /^(?:import|export) (?!type\b)([^;]*?)from '(\.[^']+)';$/gms;

/** Files that must be loaded before this one: imports of values, not of types only. */
const neededBy = (file: string, text: string): readonly string[] =>
  [...text.matchAll(importForm)].flatMap(([, names = '', path = '']) => {
    const listed = /\{([^}]*)\}/s.exec(names)?.[1]?.split(',') ?? [''];
    const isTypes = listed.filter((one) => one.trim()).every((one) => /^\s*type\b/.test(one));
    return isTypes && listed.some((one) => one.trim())
      ? []
      : [posix.join(posix.dirname(file), path)];
  });

/** Files that need each other, in groups (the strongly connected components, after Tarjan). */
const circlesOf = (needs: ReadonlyMap<string, readonly string[]>): readonly string[][] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const mine = order.size;
    order.set(file, mine);
    open.push(file);
    let low = mine;
    for (const next of needs.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low === mine) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(group);
    }
    return low;
  };
  for (const file of needs.keys()) if (!order.has(file)) visit(file);
  return found;
};

const areaOf = (file: string): string => file.split('/')[1] ?? '';

circles('of areas are none: which of them runs first would hang on who asks', () => {
  const needs = new Map(sourcesIn('modules').map(({ file, text }) => [file, neededBy(file, text)]));
  assert.ok([...needs.values()].flat().length > 1000);
  const across = circlesOf(needs).filter((group) => new Set(group.map(areaOf)).size > 1);
  assert.equal(across, []);
});

circles('are found by the check itself', () => {
  assert.equal(
    circlesOf(
      new Map([
        ['a', ['b']],
        ['b', ['c', 'd']],
        ['c', ['a']],
        ['d', []],
      ]),
    ).map((group) => group.sort()),
    [['a', 'b', 'c']],
  );
  const text = "import { type A, b } from './b.ts';\nimport type { C } from './c.ts';";
  assert.equal(neededBy('x/a.ts', text), ['x/b.ts']);
  assert.equal(neededBy('x/a.ts', "import { type A } from './b.ts';"), []);
});

circles.run();
