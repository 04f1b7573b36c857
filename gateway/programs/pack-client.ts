import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const source = join(root, 'gateway/client');

type Names = Readonly<Record<string, string>>;
type Manifest = Readonly<Record<'name' | 'version' | 'license', string>> & {
  readonly exports: Names;
  readonly dependencies: Names;
};

/** Packages that the client imports, and those that they need; the archive holds them, so that it is installed without a registry. */
const needed = ['eventsource-parser', 'openapi-fetch', 'openapi-typescript-helpers'];

/** File of an export of the project, without its folder and extension: `client` of `./gateway/client/client.ts`. */
const stemOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.ts$/, '');

/** Settings of the compiler, which writes JavaScript and declarations of the exported files and those that they import. */
const settings = (entries: readonly string[], into: string): object => ({
  compilerOptions: {
    ...{ target: 'es2023', module: 'nodenext', lib: ['esnext'], strict: true, skipLibCheck: true },
    ...{ exactOptionalPropertyTypes: true, verbatimModuleSyntax: true, declaration: true },
    ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    ...{ rewriteRelativeImportExtensions: true, rootDir: source, outDir: into },
  },
  files: entries.map((stem) => join(source, `${stem}.ts`)),
});

/** Manifest of the package: the exports of the project as JavaScript with declarations. */
const manifestOf = ({ name, version, license, exports, dependencies }: Manifest): object => ({
  ...{ name, version, license, type: 'module' },
  description: 'Typed client of a Countinghouse service.',
  engines: { node: '>=22' },
  exports: Object.fromEntries(
    Object.entries(exports).map(([path, file]) => {
      const stem = `./${stemOf(file)}`;
      return [path, { types: `${stem}.d.ts`, default: `${stem}.js` }];
    }),
  ),
  dependencies: Object.fromEntries(
    needed.filter((one) => one in dependencies).map((one) => [one, dependencies[one]]),
  ),
  bundleDependencies: needed,
});

/** Writes the files of the package into a folder. */
const writeFiles = async (folder: string): Promise<void> => {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  const project = join(folder, 'tsconfig.json');
  await writeFile(
    project,
    JSON.stringify(settings(Object.values(manifest.exports).map(stemOf), folder)),
  );
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project]);
  await rm(project);
  // Declarations keep the names of the sources in their imports.
  for (const file of (await readdir(folder)).filter((one) => one.endsWith('.d.ts'))) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifestOf(manifest), null, 2));
  for (const file of ['README.md', 'versions.md']) await cp(join(source, file), join(folder, file));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const name of needed)
    await cp(join(root, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
    });
};

/** Packs the client as JavaScript with declarations into an archive that npm installs; answers its path. */
export const packClient = async (into: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-pack-'));
  try {
    await writeFiles(folder);
    await mkdir(into, { recursive: true });
    const { stdout } = await run('npm', ['pack', folder, '--json', '--pack-destination', into]);
    const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[];
    return join(into, packed?.filename ?? '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

if (process.argv[1] === import.meta.filename) {
  const into = resolve(process.env['INIT_CWD'] ?? '', process.argv[2] ?? '.');
  process.stdout.write(`${await packClient(into)}\n`);
}
