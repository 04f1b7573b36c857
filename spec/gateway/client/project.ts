import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { testEnvironment } from '../../test-environment.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** Compiler with the programming interface that openapi-typescript needs; version 7 of TypeScript has none. */
const compiler = join(
  createRequire(import.meta.url).resolve('@ts-morph/common'),
  '../typescript.js',
);

/** Types of the document, as openapi-typescript makes them. */
const documentTypes = async (): Promise<string> => {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      next(name === 'typescript' ? pathToFileURL(compiler).href : name, context),
  });
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  hooks.deregister();
  const document = documentOf(registryOf(allModules).routes, '0.0.0');
  return astToString(await openapiTypes(document as never));
};

/** Settings of a project that uses the client, as its README describes them. */
const settings = {
  compilerOptions: {
    ...{ target: 'es2024', module: 'nodenext', lib: ['es2024'], types: ['node'] },
    ...{ noEmit: true, allowImportingTsExtensions: true, strict: true, skipLibCheck: true },
  },
  include: ['*.ts'],
};

/** Project of a user of the client, in a folder of its own. */
export type Project = {
  readonly folder: string;
  readonly write: (file: string, text: string) => Promise<void>;
  /** Errors of the compiler; '' without any. */
  readonly errors: () => Promise<string>;
  /** Standard output of a program of the project; throws if it fails. */
  readonly run: (
    file: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ) => Promise<string>;
  readonly remove: () => Promise<void>;
};

/** Installs the client in a project: from a packed archive without a registry, or as a link to this folder. */
const install = async (folder: string, archive: string | undefined): Promise<void> => {
  if (archive !== undefined)
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder });
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  if (archive === undefined) await symlink(root, join(folder, 'node_modules/countinghouse'));
  await symlink(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'));
};

/** Makes a project with the client installed, from an archive or this folder, and the types of the document. */
export const newProject = async (archive?: string): Promise<Project> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-client-'));
  const write: Project['write'] = (file, text) => writeFile(join(folder, file), text);
  await write('package.json', JSON.stringify({ type: 'module' }));
  await install(folder, archive);
  await write('tsconfig.json', JSON.stringify(settings));
  await write('countinghouse.d.ts', await documentTypes());
  return {
    folder,
    write,
    errors: () =>
      run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).then(
        () => '',
        (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
      ),
    run: async (file, args, env) => {
      const { stdout } = await run(process.execPath, [file, ...args], {
        cwd: folder,
        env: { ...process.env, ...testEnvironment, ...env },
      });
      return stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
