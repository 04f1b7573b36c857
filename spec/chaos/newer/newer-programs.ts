import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allModules } from '../../../gateway/modules.ts';
import { type Registry, registryOf } from '../../../kernel/declare/module.ts';
import { newerFold } from './newer-fold.ts';

/** A program that is newer than this one. */
export type NewerProgram = {
  /** File that starts it. */
  readonly file: string;
  /** Its declarations, by which the rows of a copy are made. */
  readonly registry: Registry;
  /** Name by which an older program refuses its commits. */
  readonly isNamed: string;
};

/** Newer programs, each newer than the one before. */
export type NewerPrograms = {
  readonly next: () => Promise<NewerProgram>;
  readonly stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '../../..');
const kind = 'item';
const itemFile = 'modules/inventory/state/item.ts';
const foldFile = 'modules/inventory/state/newer-fold.ts';

const files = ['package.json', 'tsconfig.json'];

/** Copies the sources of this program into a folder, which uses the same packages. */
const copySources = async (folder: string): Promise<void> => {
  for (const name of ['gateway', 'kernel', 'machines', 'migrations', 'modules', ...files])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const fold = await readFile(join(import.meta.dirname, 'newer-fold.ts'), 'utf8');
  await writeFile(join(folder, foldFile), fold);
};

const replaceOnce = (text: string, from: string, to: string): string => {
  if (text.split(from).length !== 2) throw new Error(`${itemFile} does not have ${from} once`);
  return text.replace(from, to);
};

/** Gives the fold of items a version in the sources of a folder. */
const setFold = async (folder: string, v: number): Promise<void> => {
  let text = await readFile(join(root, itemFile), 'utf8');
  text = replaceOnce(text, "actor<Item>('item', {", "newerFold(actor<Item>('item', {");
  text = replaceOnce(text, '...fileFolds],\n});', `...fileFolds],\n}), ${v});`);
  const imported = "import { newerFold } from './newer-fold.ts';\n";
  await writeFile(join(folder, itemFile), imported + text);
};

const migrationName = (v: number): string => `9000${String(v).padStart(8, '0')}-newer`;

/** Adds the migration of a version, which programs before it do not know. */
const addMigration = (folder: string, v: number): Promise<void> =>
  writeFile(
    join(folder, 'migrations', `${migrationName(v)}.ts`),
    `import { Migration } from '@mikro-orm/migrations';

export default class extends Migration {
  override up(): void {
    this.addSql('create index \`newer_${v}\` on \`chain\` (\`count\`)');
  }
}
`,
  );

/** Bundles the sources of a folder, and answers the file that starts them. */
const bundled = async (folder: string): Promise<string> => {
  const { makeBundle } = (await import(
    pathToFileURL(join(folder, 'gateway/bundle/make.ts')).href
  )) as typeof import('../../../gateway/bundle/make.ts');
  const bundles = join(folder, 'bundles');
  await mkdir(bundles, { recursive: true });
  const bundle = join(bundles, (await makeBundle(bundles)).folder);
  const enterFrom = pathToFileURL(join(folder, 'gateway/bundle/bundle.ts')).href;
  const file = join(folder, 'start.mjs');
  await writeFile(
    file,
    `import { enterFrom } from '${enterFrom}'; await enterFrom(${JSON.stringify(bundle)}, 'start');\n`,
  );
  return file;
};

/** Declarations of this program with another version of the fold of items. */
const registryWith = (v: number): Registry =>
  registryOf(
    allModules.map((one) => ({
      ...one,
      actors: one.actors.map((actor) => (actor.kind === kind ? newerFold(actor, v) : actor)),
    })),
  );

/** Version of the fold of items in this program. */
const present = (): number =>
  allModules.flatMap(({ actors }) => actors).find((actor) => actor.kind === kind)?.v ?? 0;

/**
 * Programs whose fold of items has a higher version and stores more; every other one has a migration, too. Each is made of a
 * copy of the sources of its own, since a program reads files of its folder while it runs.
 */
export const newerPrograms = (): NewerPrograms => {
  const folders: string[] = [];
  const migrated: number[] = [];
  let v = present();
  return {
    next: async () => {
      v += 1;
      const isMigrated = (v - present()) % 2 === 0;
      if (isMigrated) migrated.push(v);
      const folder = await mkdtemp(join(tmpdir(), 'countinghouse-newer-'));
      folders.push(folder);
      await copySources(folder);
      await setFold(folder, v);
      for (const one of migrated) await addMigration(folder, one);
      return {
        file: await bundled(folder),
        registry: registryWith(v),
        isNamed: isMigrated ? `the schema ${migrationName(v)}` : `version ${v} of ${kind}`,
      };
    },
    stop: async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
};
