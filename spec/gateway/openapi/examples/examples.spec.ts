import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf, problemsOf } from '../../../../gateway/http/input-schema.ts';
import { operationIdOf } from '../../../../gateway/http/operation-id.ts';
import { allModules } from '../../../../gateway/modules.ts';
import { answerSchema } from '../../../../gateway/openapi/answer-schema.ts';
import { describedRoutes } from '../../../../gateway/openapi/described-routes.ts';
import { documentOf } from '../../../../gateway/openapi/document.ts';
import { requestExamples } from '../../../../gateway/openapi/examples/request-examples.ts';
import { withExamples } from '../../../../gateway/openapi/examples/with-examples.ts';
import { registryOf } from '../../../../kernel/declare/module.ts';

type Content = Record<string, { readonly example?: unknown }>;
type Described = {
  readonly operationId: string;
  readonly parameters?: readonly { name?: string; required?: boolean; example?: unknown }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Record<string, { readonly content?: Content }>;
};

const it = suite('gateway.openapi examples');
const routes = describedRoutes(registryOf(allModules).routes);
const { paths } = withExamples(documentOf(registryOf(allModules).routes, '0')) as {
  paths: Record<string, Record<string, Described>>;
};
const described = new Map(
  Object.values(paths).flatMap((path) =>
    Object.values(path).map((one) => [one.operationId, one] as const),
  ),
);

it('answer what each operation declares', () => {
  let checked = 0;
  const wrong: string[] = [];
  for (const { operation } of routes) {
    const answers = Object.entries(described.get(operationIdOf(operation))?.responses ?? {});
    const answer = answers.find(([status]) => status === String(operation.status))?.[1];
    const example = answer?.content?.['application/json']?.example;
    if (example === undefined) continue;
    checked += 1;
    const error = Value.Errors(answerSchema(operation), example).First();
    if (error) wrong.push(`${operation.name} ${error.path} ${error.message}`);
  }
  assert.equal(wrong, []);
  assert.ok(checked > 580, `${checked}`);
});

it('ask what each operation takes', () => {
  let checked = 0;
  for (const route of routes) {
    const known = described.get(operationIdOf(route.operation));
    const example = known?.requestBody?.content?.['application/json']?.example;
    const intake = intakeOf(route);
    if (example === undefined || intake.raw !== undefined) continue;
    checked += 1;
    const inBody = problemsOf(intake, example as Record<string, unknown>).filter(
      ({ loc }) => loc[0] === 'body',
    );
    assert.equal(inBody, [], route.operation.name);
  }
  assert.ok(checked > 300, `${checked}`);
});

it('are declared for operations that exist, and name every required parameter', () => {
  const known = Object.entries(paths).flatMap(([address, path]) =>
    Object.keys(path).map((verb) => `${verb.toUpperCase()} ${address}`),
  );
  assert.equal(
    Object.keys(requestExamples).filter((one) => !known.includes(one)),
    [],
  );
  for (const { operationId, parameters = [] } of described.values())
    for (const { name, required, example } of parameters)
      if (required) assert.ok(example !== undefined, `${operationId} ${name}`);
});

it.run();
