import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../kernel/values/canonical.ts';
import { dictionary } from '../../kernel/values/dictionary.ts';

/** A file of the page. */
export type PageFile = { readonly media: string; readonly bytes: Buffer; readonly etag: string };

const media: Readonly<Record<string, string>> = dictionary({
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
});

const entry = new URL('./page/main.ts', import.meta.url);

/** Packages that the page imports and their files, since a browser cannot resolve package names. */
const packages: Readonly<Record<string, string>> = dictionary({
  preact: import.meta.resolve('preact'),
  'preact/hooks': import.meta.resolve('preact/hooks'),
  htm: import.meta.resolve('htm'),
});

/** Folder of the page in the addresses of the web port. */
const base = '/engine';

const addressOf = (name: string): string => `${base}/lib/${name.replaceAll('/', '-')}.mjs`;

/** Files of the engine room by path, with types stripped from TypeScript. */
export const pageFiles = async (): Promise<ReadonlyMap<string, PageFile>> => {
  const folder = dirname(fileURLToPath(entry));
  const all = await readdir(folder, { recursive: true });
  const own = all.filter((name) => extname(name) in media);
  const found = [
    ...own.map((name) => [`${base}/${name.replaceAll('\\', '/')}`, join(folder, name)] as const),
    ...Object.entries(packages).map(
      ([name, url]) => [addressOf(name), fileURLToPath(url)] as const,
    ),
  ];
  const files = await Promise.all(
    found.map(async ([path, file]) => [path, fileOf(path, await readFile(file, 'utf8'))] as const),
  );
  const known = new Map(files);
  const index = known.get(`${base}/index.html`);
  if (!index) throw new Error('the page has no index.html');
  return known.set(`${base}/`, index);
};

const fileOf = (path: string, text: string): PageFile => {
  const kind = extname(path);
  const script = kind === '.ts' ? stripTypeScriptTypes(text) : text;
  const sent = media[kind]?.startsWith('text/javascript') ? withAddresses(script) : text;
  return {
    media: media[kind] ?? 'application/octet-stream',
    bytes: Buffer.from(sent),
    etag: `"${sha256(sent).slice(0, 32)}"`,
  };
};

/** The script with package names replaced by the addresses they are served at. */
const withAddresses = (script: string): string =>
  script
    .replace(/\b(from|import)\s*(["'])([\w/-]+)\2/g, (whole, word: string, quote: string, name) =>
      name in packages ? `${word} ${quote}${addressOf(name)}${quote}` : whole,
    )
    .replace(/^\/\/# sourceMappingURL=.*$/m, '');
