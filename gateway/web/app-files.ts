import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { sha256 } from '../../kernel/values/canonical.ts';
import { dictionary } from '../../kernel/values/dictionary.ts';
import { freshApp } from '../bundle/app-record.ts';

/** A file of the app, with its compressed forms. */
export type AppFile = {
  readonly media: string;
  readonly bytes: Buffer;
  readonly etag: string;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
};

/** Files of the app by path, and its page, in which `{nonce}` stands for that of each answer. */
export type AppFiles = { readonly page: string; readonly files: ReadonlyMap<string, AppFile> };

const media: Readonly<Record<string, string>> = dictionary({
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
});

/** Folder of the built app; builds it where its sources have changed since, or it was never built. */
const builtApp = async (): Promise<string> => {
  const fresh = freshApp();
  if (fresh !== undefined) return fresh;
  const { makeApp } = await import('../bundle/app.ts');
  return makeApp();
};

/** Reads the built app whole, since installing packages deletes its folder while the service runs. */
export const appFiles = async (): Promise<AppFiles> => {
  const folder = await builtApp();
  const names = (await readdir(folder, { recursive: true })).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const read = async (name: string): Promise<Buffer | undefined> =>
    names.includes(name) ? readFile(join(folder, name)) : undefined;
  const files = await Promise.all(
    names
      .filter((name) => extname(name) in media)
      .map(async (name) => {
        const bytes = await readFile(join(folder, name));
        const [br, gzip] = [await read(`${name}.br`), await read(`${name}.gz`)];
        const file = {
          media: media[extname(name)] as string,
          bytes,
          etag: `"${sha256(bytes.toString('latin1')).slice(0, 32)}"`,
          ...(br ? { br } : {}),
          ...(gzip ? { gzip } : {}),
        };
        return [`/${name}`, file] as const;
      }),
  );
  return { page: await readFile(join(folder, 'index.html'), 'utf8'), files: new Map(files) };
};
