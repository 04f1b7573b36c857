import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'esbuild';
import { operationNamed } from './api-document.ts';

/** Modules `operation:ID`: address, role and body schema of an operation, from the API's own document. */
export const operationsOf = (): Plugin => ({
  name: 'operations',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^operation:/ }, ({ path }) => ({ path, namespace: 'operation' }));
    onLoad({ filter: /.*/, namespace: 'operation' }, async ({ path }) => {
      const operation = await operationNamed(path.slice('operation:'.length));
      return { contents: `export const operation = ${JSON.stringify(operation)};`, loader: 'js' };
    });
  },
});

/** Catalogues of words with their messages compiled, so that the page has no parser. */
export const wordsOf = (): Plugin => ({
  name: 'words',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]words[\\/]\w+\.json$/ }, async ({ path }) => {
      const words = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
      const compiled = Object.entries(words).map(([key, text]) => [key, compileMessage(text)]);
      return { contents: JSON.stringify(Object.fromEntries(compiled)), loader: 'json' };
    });
  },
});
