import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zstdCompressSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { uuid } from '../../kernel/values/ids.ts';
import { makeApp } from './app.ts';
import { bundles, copyName, type Entry, type Made, type Part, root } from './bundle.ts';
import { recordNewest } from './newest-record.ts';

const entries: Readonly<Record<Entry, string>> = {
  start: 'gateway/start.ts',
  write: 'gateway/threads/writer-entry.ts',
  'read-long': 'gateway/threads/long-reads/entry.ts',
};

/** Packages with native code or files of their own, or needed only after start: loaded from node_modules, not bundled. */
const apart = [
  '@modelcontextprotocol/sdk',
  '@node-rs/argon2',
  '@sparticuz/chromium',
  '@zxcvbn-ts/language-common',
  'better-sqlite3',
  'bwip-js',
  'esbuild',
  'pg',
  'pino',
  'puppeteer',
  'sharp',
];

const partOf = async (path: string): Promise<Part> => {
  const { mtimeMs, size } = await stat(join(root, path));
  return [path, mtimeMs, size];
};

/**
 * Records our source files as they are read, and fixes their import.meta.url so that each still finds the files next to its
 * source.
 */
const ownFiles = (parts: Part[]): Plugin => ({
  name: 'own files',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      parts.push(await partOf(relative(root, path)));
      const text = await readFile(path, 'utf8');
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
});

/** Writes a compressed copy of all files of a bundle into its folder; a running process keeps that copy in memory. */
const writeCopy = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  const files = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  const text = JSON.stringify(Object.fromEntries(await Promise.all(files)));
  await writeFile(join(folder, copyName), zstdCompressSync(text));
};

/** Bundles programs of ours, by name, with the packages that are not loaded from node_modules; answers the files that they were made of. */
export const bundlePrograms = async (
  programs: Readonly<Record<string, string>>,
  into: string,
): Promise<readonly Part[]> => {
  const parts: Part[] = [];
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: into,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    external: apart,
    plugins: [ownFiles(parts)],
    // CommonJS packages call `require`.
    banner: {
      js: "import { createRequire as requirerOf } from 'node:module'; const require = requirerOf(import.meta.url);",
    },
    logLevel: 'error',
  });
  return parts;
};

/**
 * Makes a bundle of the program and the packages that every start needs, and records it as the newest. The previous bundle
 * stays for a service that is just starting; a running one has a copy in memory.
 */
export const makeBundle = async (into = bundles): Promise<Made> => {
  const folder = uuid();
  // Folder entries cover added and removed migrations and packages.
  const around = await Promise.all(['migrations', 'node_modules/.package-lock.json'].map(partOf));
  const parts = await bundlePrograms(entries, join(into, folder));
  await writeCopy(join(into, folder));
  const made: Made = { folder, parts: [...around, ...parts] };
  await recordNewest(into, made);
  return made;
};

if (process.argv[1] === import.meta.filename) {
  await makeBundle().catch((error: unknown) => {
    process.stderr.write(`Making the bundle failed; starts take longer: ${String(error)}\n`);
  });
  await makeApp().catch((error: unknown) => {
    process.stderr.write(
      `Building the app failed; the first visit will try again: ${String(error)}\n`,
    );
  });
}
