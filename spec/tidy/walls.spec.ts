import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Import, importsOf, roomOf, rooms, type Source, sources, sourcesIn } from './tree.ts';

const walls = suite('tidy.walls');

const isContract = (path: string): boolean =>
  /^modules\/[^/]+\/contract\/(?:facts|queries|commands|relations)\.ts$/.test(path);
const isDoor = (path: string): boolean => /^modules\/[^/]+\/index\.ts$/.test(path);
const isMoney = (path: string): boolean => /^kernel\/values\/money\//.test(path);

const gatewayMay = new Set([
  'modules/all.ts',
  'machines/all.ts',
  'machines/drawings.ts',
  'machines/lifecycle.ts',
]);

/** Area of a file in modules: `inventory` for modules/inventory/…, '' for modules/all.ts. */
const areaOf = (file: string): string => (file.split('/').length > 2 ? file.split('/')[1]! : '');

/** Import rules: true if a file of the room may import a path. */
const may: Record<(typeof rooms)[number], (file: string, path: string) => boolean> = {
  kernel: (_, path) => roomOf(path) === 'kernel',
  machines: (_, path) => roomOf(path) === 'machines' || isMoney(path),
  modules: (file, path) => {
    if (roomOf(path) !== 'modules') return ['kernel', 'machines'].includes(roomOf(path));
    if (areaOf(file) === '') return isDoor(path);
    return areaOf(path) === areaOf(file) || isContract(path);
  },
  gateway: (_, path) =>
    ['gateway', 'kernel'].includes(roomOf(path)) || gatewayMay.has(path) || isDoor(path),
  migrations: (_, path) => ['migrations', 'kernel'].includes(roomOf(path)),
  spec: () => true,
};

const fileImports = (source: Source): (Import & { kind: 'file' })[] =>
  importsOf(source).filter((found) => found.kind === 'file');

for (const room of rooms) {
  const inRoom = sourcesIn(room);
  const check = inRoom.length > 0 ? walls : walls.skip;
  check(`are kept by ${room}`, () => {
    const broken = inRoom.flatMap((source) =>
      fileImports(source)
        .filter(({ path }) => !may[room](source.file, path))
        .map(({ at, path }) => `${at} may not import ${path}`),
    );
    assert.equal(broken, []);
  });
}

walls('lead to files that exist', () => {
  const known = new Set(sources.map(({ file }) => file));
  const imports = sources.flatMap(fileImports).filter(({ path }) => path.endsWith('.ts'));
  assert.ok(imports.length > 0);
  assert.equal(
    imports.filter(({ path }) => !known.has(path)).map(({ at, path }) => `${at} ${path}`),
    [],
  );
});

walls('are distinguished by the check itself', () => {
  assert.ok(may.kernel('kernel/writer/transport/bus.ts', 'kernel/reader/open.ts'));
  assert.not(may.kernel('kernel/writer/transport/bus.ts', 'modules/all.ts'));
  assert.ok(may.machines('machines/item.ts', 'kernel/values/money/money.ts'));
  assert.not(may.machines('machines/item.ts', 'kernel/values/clock.ts'));
  assert.ok(may.modules('modules/crm/index.ts', 'modules/inventory/contract/facts.ts'));
  assert.not(may.modules('modules/crm/index.ts', 'modules/inventory/state/item.ts'));
  assert.ok(may.modules('modules/all.ts', 'modules/crm/index.ts'));
  assert.not(may.modules('modules/crm/index.ts', 'gateway/http/app.ts'));
  assert.ok(may.gateway('gateway/main.ts', 'modules/all.ts'));
  assert.not(may.gateway('gateway/main.ts', 'modules/crm/contacts/create.ts'));
  assert.not(may.migrations('migrations/0001.ts', 'modules/crm/tables.ts'));
});

walls.run();
