import type { Context } from 'koa';
import type { Registry } from '../../../kernel/declare/module.ts';
import { asyncapiOf } from '../../events/asyncapi.ts';
import { eventTypesOf } from '../../events/event-types.ts';
import type { Extra } from '../../http/app.ts';
import { documentOf } from '../document.ts';
import { withExamples } from '../examples/with-examples.ts';
import type { Json } from '../schema-walk.ts';
import { yamlOf } from '../yaml.ts';
import { problemPages } from './problem-pages.ts';
import { reference } from './reference.ts';
import { tagDocument } from './tag-document.ts';
import { refuseTag } from './tag-paths.ts';
import { textDocument } from './text-document.ts';
import { withoutTexts } from './without-texts.ts';

const json = 'application/json';

/** Paths that describe the API: the OpenAPI and AsyncAPI documents, the error codes, and the reference for people. */
export const referencePages = (registry: Registry, version: string): readonly Extra[] => {
  const { routes } = registry;
  let known: Json | undefined;
  const document = (): Json => {
    known ??= documentOf(routes, version);
    return known;
  };
  const events = (): string => JSON.stringify(asyncapiOf(eventTypesOf(registry), version));
  return [
    {
      path: '/openapi.json',
      serve: openapiJson(document, [...new Set(routes.map(({ area }) => area))]),
    },
    {
      path: '/openapi.yaml',
      serve: textDocument({ type: 'application/yaml', make: () => yamlOf(document()) }),
    },
    { path: '/asyncapi.json', serve: textDocument({ type: json, make: events }) },
    ...problemPages(routes),
    ...reference(routes, document),
  ];
};

/** Serves the document: all of it or one tag, with or without examples and texts. Each form is made at its first request. */
const openapiJson = (
  document: () => Json,
  tags: readonly string[],
): ((ctx: Context) => Promise<void>) => {
  const forms = new Map<string, (ctx: Context) => Promise<void>>();
  const formOf = (tag: string | undefined, hasExamples: boolean, hasTexts: boolean) => {
    const key = `${hasExamples} ${hasTexts} ${tag ?? ''}`;
    const make = (): string => {
      const part = tag === undefined ? document() : tagDocument(document(), tag);
      const shown = hasExamples ? withExamples(part) : part;
      return JSON.stringify(hasTexts ? shown : withoutTexts(shown));
    };
    const form = forms.get(key) ?? textDocument({ type: json, make });
    forms.set(key, form);
    return form;
  };
  return async (ctx) => {
    const tag = ctx.query['tag'];
    const found = tags.find((one) => one === tag);
    if (tag !== undefined && found === undefined) refuseTag(ctx, String(tag), tags);
    else await formOf(found, ctx.query['examples'] === 'true', ctx.query['texts'] !== 'false')(ctx);
  };
};
