import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const find = (name: string): string | undefined => {
  try {
    return import.meta.resolve(name);
  } catch {
    return undefined;
  }
};

/** True if packages of this folder are installed: they are a workspace of their own. */
export const isInstalled = (...names: readonly string[]): boolean =>
  names.every((name) => find(name) !== undefined);

// Tools that npm installs beside the project's TypeScript get the earlier one, whose programming interface they need.
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' && context.parentURL?.includes('/node_modules/')
      ? next(name, { ...context, parentURL: import.meta.url })
      : next(name, context),
});

/** A package of this folder. Its types are not read, so that the project compiles without it. */
export const tool = async <Exports>(name: string): Promise<Exports> =>
  (await import(import.meta.resolve(name))) as Exports;

/** Program that compiles TypeScript. */
export const tsc = fileURLToPath(
  new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url),
);
