import type { Registry } from '../../kernel/declare/module.ts';
import { asyncapiOf } from '../events/asyncapi.ts';
import { eventTypesOf } from '../events/event-types.ts';
import type { Extra } from '../http/app.ts';
import { documentOf } from './document.ts';
import { withExamples } from './examples/with-examples.ts';
import { problemPages } from './problem-pages.ts';
import { reference } from './reference.ts';
import type { Json } from './schema-walk.ts';
import { textDocument } from './text-document.ts';
import { yamlOf } from './yaml.ts';

const json = 'application/json';

/** Paths that describe the API: the OpenAPI and AsyncAPI documents, the error codes, and the reference for people. */
export const referencePages = (registry: Registry, version: string): readonly Extra[] => {
  const { routes } = registry;
  let known: Json | undefined;
  const document = (): Json => {
    known ??= documentOf(routes, version);
    return known;
  };
  const plain = textDocument(json, () => JSON.stringify(document()));
  const withAll = textDocument(json, () => JSON.stringify(withExamples(document())));
  const events = (): string => JSON.stringify(asyncapiOf(eventTypesOf(registry), version));
  return [
    {
      path: '/openapi.json',
      serve: (ctx) => (ctx.query['examples'] === 'true' ? withAll(ctx) : plain(ctx)),
    },
    { path: '/openapi.yaml', serve: textDocument('application/yaml', () => yamlOf(document())) },
    { path: '/asyncapi.json', serve: textDocument(json, events) },
    ...problemPages(routes),
    ...reference(),
  ];
};
