import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cache, type Made, newestOf, type Part, root } from './bundle.ts';

/** Folder of built apps. */
export const apps = join(cache, 'app');

/** Sources of the app, and those of the operations whose schemas its forms are made of. */
const origins = ['gateway/web/app', 'gateway/openapi', 'kernel/declare', 'modules', 'machines'];

const isSource = (name: string): boolean => /\.(?:tsx?|css|json|html|svg)$/.test(name);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter(isSource);

/** Parts of the app as they are now. */
export const appParts = (): readonly Part[] =>
  [...origins.flatMap(filesIn), 'node_modules/.package-lock.json'].sort().flatMap((path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    return found ? [[path, found.mtimeMs, found.size] as const] : [];
  });

/** Folder of the newest app, if none of its parts has changed, come or gone since. */
export const freshApp = (from = apps): string | undefined => {
  const newest: Made | undefined = newestOf(from);
  const isSame = newest && JSON.stringify(newest.parts) === JSON.stringify(appParts());
  return isSame ? join(from, newest.folder) : undefined;
};
