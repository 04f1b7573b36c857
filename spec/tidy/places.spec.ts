import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { files, isThere, roomOf, rooms, sourcesIn, textOf, topLevel } from './tree.ts';

const places = suite('tidy.places');

const top = [
  ...rooms,
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'biome.json',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];

places('at the top are the rooms and what tools insist on', () => {
  assert.ok(topLevel.length > 0);
  assert.equal(
    topLevel.filter((name) => !name.startsWith('.') && !top.includes(name)),
    [],
  );
});

for (const name of top) {
  const isRoom = rooms.some((room) => room === name);
  const isEmpty = isRoom && !files.some((file) => file.startsWith(`${name}/`));
  const isAwaited = isRoom || name === 'README.md';
  const check = isAwaited && (isEmpty || !isThere(name)) ? places.skip : places;
  check(`at the top include ${name}`, () => assert.ok(isThere(name)));
}

for (const room of rooms) {
  const check = sourcesIn(room).length > 0 ? places : places.skip;
  check(`${room} says what it is in a README.md`, () => assert.ok(isThere(`${room}/README.md`)));
}

places('have names in kebab case', () => {
  const named = files.filter((file) =>
    roomOf(file) === 'spec' ? file.endsWith('.ts') : rooms.some((room) => room === roomOf(file)),
  );
  assert.ok(named.length > 0);
  const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
  const isKebab = new RegExp(
    `^(?:${word}/)+(?:README\\.md|${word}(?:\\.spec|\\.d)?\\.[a-z0-9]+|\\.[^/]+)$`,
  );
  assert.ok(isKebab.test('modules/reports/trial-balance.ts'));
  assert.not(isKebab.test('modules/reports/trialBalance.ts'));
  assert.equal(
    named.filter((file) => !isKebab.test(file)),
    [],
  );
});

places('are named for what they hold', () => {
  const inRooms = files.filter((file) => file.endsWith('.ts'));
  assert.ok(inRooms.length > 0);
  const vague =
    /(?:(?:^|[/-])(?:managers?|helpers?|utils?|handlers?)|-(?:services?|base|info))\.ts$/;
  assert.ok(vague.test('kernel/date-utils.ts'));
  assert.equal(
    inRooms.filter((file) => vague.test(file)),
    [],
  );
});

places('outside the project are not spoken of', () => {
  const spoken = files.filter((file) => roomOf(file) !== 'spec');
  assert.ok(spoken.length > 0);
  const outside =
    /\bregistry(?:\.[\w-]+)+\.(?:org|com|net|io|dev)\b|\bnpm\.pkg\.github\.com|(?<![\w.)\]}*-])\/work\/|\.\.\/shared\b/i;
  assert.ok(outside.test('cd /work/here'));
  assert.ok(outside.test('https://registry.example.org/koa'));
  assert.not(outside.test("import { x } from './work/x.ts';"));
  assert.equal(
    spoken.filter((file) => outside.test(textOf(file))),
    [],
  );
});

places.run();
