import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { uuid } from '../../kernel/values/ids.ts';
import { operationsOf, wordsOf } from './app-plugins.ts';
import { appParts, apps } from './app-record.ts';
import { type Made, newestOf, root } from './bundle.ts';

const source = 'gateway/web/app';

const outputOf = ({ outputs }: Metafile, entry: string): { js: string; css: string } => {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!found) throw new Error(`no output of ${entry}`);
  const [js, { cssBundle = '' }] = found;
  const name = (path: string): string => path.slice(path.indexOf('assets/'));
  return { js: name(js), css: name(cssBundle) };
};

/** Scripts that the entry loads at once, for `modulepreload`. */
const preloads = ({ outputs }: Metafile, entry: string): readonly string[] => {
  const start = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry) ?? '';
  const found = new Set<string>();
  const visit = (path: string): void => {
    for (const one of outputs[path]?.imports ?? [])
      if (one.kind === 'import-statement' && !one.external && !found.has(one.path)) {
        found.add(one.path);
        visit(one.path);
      }
  };
  visit(start);
  return [...found].map((path) => path.slice(path.indexOf('assets/')));
};

const writePage = async (folder: string, metafile: Metafile): Promise<void> => {
  const entry = `${source}/main.tsx`;
  const { js, css } = outputOf(metafile, entry);
  const template = await readFile(join(root, source, 'index.html'), 'utf8');
  const preloaded = preloads(metafile, entry)
    .map((path) => `<link rel="modulepreload" href="/${path}">`)
    .join('\n    ');
  const page = template
    .replace('{style}', `/${css}`)
    .replace('{script}', `/${js}`)
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
  const before = newestOf(into)?.folder;
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
  await writeFile(join(into, folder, 'meta.json'), JSON.stringify(metafile));
  const made: Made = { folder, parts };
  await writeFile(join(into, `${folder}.json`), JSON.stringify(made));
  await rename(join(into, `${folder}.json`), join(into, 'newest.json'));
  const kept = [folder, before, 'newest.json'];
  for (const old of await readdir(into))
    if (!kept.includes(old)) await rm(join(into, old), { recursive: true, force: true });
  return join(into, folder);
};
