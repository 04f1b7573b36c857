import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Tools that npm installs beside the project's TypeScript get the earlier one, whose programming interface they need.
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' && context.parentURL?.includes('/node_modules/')
      ? next(name, { ...context, parentURL: import.meta.url })
      : next(name, context),
});

const find = (name: string): string => {
  try {
    return import.meta.resolve(name);
  } catch {
    throw new Error(`${name} is not installed. Run npm ci, which installs this workspace, too.`);
  }
};

/** A package of this folder, a workspace of its own. Its types are not read, so that the project compiles without it. */
export const tool = async <Exports>(name: string): Promise<Exports> =>
  (await import(find(name))) as Exports;

/** Program that compiles TypeScript. */
export const tsc = fileURLToPath(
  new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url),
);
