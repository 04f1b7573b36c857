import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { tool } from './generators/tools.ts';

type Redocly = {
  readonly createConfig: (config: object) => Promise<object>;
  readonly lintFromString: (asked: {
    readonly source: string;
    readonly config: object;
  }) => Promise<readonly { readonly ruleId: string; readonly message: string }[]>;
};
type Linter = {
  readonly setRuleset: (rules: object) => void;
  readonly run: (document: object) => Promise<readonly Found[]>;
};
type Found = {
  readonly code: string | number;
  readonly message: string;
  readonly path: readonly (string | number)[];
};

const it = suite('gateway.openapi linters');
const document = documentOf(registryOf(allModules).routes, '0.0.0');

it('pass Redocly without a warning', async () => {
  const { createConfig, lintFromString } = await tool<Redocly>('@redocly/openapi-core');
  const lint = async (source: object) => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Errors that any operation may answer are the response `default`.
        'operation-4xx-response': 'off',
        // A fixed segment of a path is matched before a parameter.
        'no-ambiguous-paths': 'off',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(source), config });
    return [...new Set(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`))];
  };
  assert.equal((await lint(document)).slice(0, 20), []);
  assert.ok((await lint({ ...document, paths: { '/a/': { get: {} } } })).length > 0);
});

it('pass Spectral without a warning', async () => {
  const { default: core } = await tool<{
    readonly default: { readonly Spectral: new () => Linter };
  }>('@stoplight/spectral-core');
  const { default: rules } = await tool<{ readonly default: { readonly oas: object } }>(
    '@stoplight/spectral-rulesets',
  );
  const lint = async (source: object) => {
    const linter = new core.Spectral();
    linter.setRuleset({ extends: [[rules.oas, 'recommended']] });
    const problems = await linter.run(source);
    return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
  };
  assert.equal((await lint(document)).slice(0, 20), []);
  assert.ok((await lint({ ...document, paths: { '/a/': { get: {} } } })).length > 0);
});

it.run();
