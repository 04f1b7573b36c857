import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importsOf, isThere, type Source, sources, textOf } from './tree.ts';

const packages = suite('tidy.packages');

type Manifest = {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const manifest = JSON.parse(textOf('package.json')) as Manifest;
const { dependencies, devDependencies } = manifest;
const versions = { ...devDependencies, ...dependencies };

/** Packages that the product is built on. */
const pillars = [
  '@koa/router',
  '@mikro-orm/core',
  '@mikro-orm/sqlite',
  '@sinclair/typebox',
  'eventemitter3',
  'koa',
  'koa-body',
  'koa-jwt',
  'koa-ratelimit',
  'mikro-orm',
  'puppeteer',
  'sinon',
  'uvu',
  'xstate',
];

/** Empty packages that mark the use of another one: `mikro-orm` stands for @mikro-orm/core. */
const markers = new Set(['mikro-orm']);

/** Packages that a source imports, without the project itself, which the example of the client imports as its users do. */
const imported = (source: Source): { at: string; name: string }[] =>
  importsOf(source).flatMap((found) =>
    found.kind === 'package' && found.name !== manifest.name ? [found] : [],
  );

const isSpec = ({ file }: Source): boolean => file.startsWith('spec/');

packages('are pinned to exact versions', () => {
  const pinned = Object.entries(versions);
  assert.ok(pinned.length > 0);
  assert.equal(
    pinned.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
    [],
  );
});

packages('include the required ones', () => {
  assert.equal(
    pillars.filter((name) => !(name in versions)),
    [],
  );
});

const check = isThere('gateway/main.ts') ? packages : packages.skip;

check('that are required are in use', () => {
  const used = new Set(sources.flatMap(imported).map(({ name }) => name));
  assert.ok(used.size > 0);
  assert.equal(
    pillars.filter((name) => !used.has(name) && !markers.has(name)),
    [],
  );
});

packages('are declared where they are imported', () => {
  const found = sources.flatMap((source) =>
    imported(source).map(({ at, name }) => ({ at, name, isSpec: isSpec(source) })),
  );
  assert.ok(found.length > 0);
  assert.equal(
    found
      .filter(({ name, isSpec }) => !(name in (isSpec ? versions : dependencies)))
      .map(({ at, name }) => `${at}  ${name}`),
    [],
  );
});

packages('come from no fixed registry', () => {
  const lock = JSON.parse(textOf('package-lock.json')) as {
    readonly packages: Readonly<
      Record<string, { readonly resolved?: string; readonly link?: boolean }>
    >;
  };
  const locked = Object.entries(lock.packages);
  assert.ok(locked.length > 1);
  assert.equal(
    locked
      .filter(([, { resolved, link }]) => resolved !== undefined && !link)
      .map(([name]) => name),
    [],
  );
});

packages.run();
