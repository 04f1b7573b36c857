import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { uuid } from '../../kernel/values/ids.ts';
import { operationsOf, wordsOf } from './app-plugins.ts';
import { appParts, apps } from './app-record.ts';
import { root } from './bundle.ts';
import { recordNewest } from './newest-record.ts';

const source = 'gateway/web/app';

/** Path of an output file in the addresses of the app. */
const addressOf = (path: string): string => path.slice(path.indexOf('/assets/'));

/** Scripts that an output file loads at once, for `modulepreload`. */
const preloads = (outputs: Metafile['outputs'], start: string): readonly string[] => {
  const found = new Set<string>();
  const visit = (path: string): void => {
    for (const one of outputs[path]?.imports ?? [])
      if (one.kind === 'import-statement' && !one.external && !found.has(one.path)) {
        found.add(one.path);
        visit(one.path);
      }
  };
  visit(start);
  return [...found];
};

const writePage = async (folder: string, { outputs }: Metafile): Promise<void> => {
  const entry = `${source}/main.tsx`;
  const main = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!main) throw new Error(`no output of ${entry}`);
  const [js, { cssBundle = '' }] = main;
  const template = await readFile(join(root, source, 'index.html'), 'utf8');
  const preloaded = preloads(outputs, js)
    .map((path) => `<link rel="modulepreload" href="${addressOf(path)}">`)
    .join('\n    ');
  const page = template
    .replace('{style}', addressOf(cssBundle))
    .replace('{script}', addressOf(js))
    .replace('<!-- preloads -->', preloaded);
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'icon.svg'), await readFile(join(root, source, 'icon.svg')));
};

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compress = async (folder: string): Promise<void> => {
  const assets = join(folder, 'assets');
  for (const name of await readdir(assets)) {
    const bytes = await readFile(join(assets, name));
    await writeFile(join(assets, `${name}.br`), brotliCompressSync(bytes, quality));
    await writeFile(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
};

/** Builds the app into a folder of its own, records it as the newest and answers the folder. */
export const makeApp = async (into = apps): Promise<string> => {
  const folder = uuid();
  const parts = appParts();
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`${source}/main.tsx`],
    outdir: join(into, folder),
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [operationsOf(), wordsOf()],
    logLevel: 'error',
  });
  await mkdir(join(into, folder), { recursive: true });
  await writePage(join(into, folder), metafile);
  await compress(join(into, folder));
  await recordNewest(into, { folder, parts });
  return join(into, folder);
};
