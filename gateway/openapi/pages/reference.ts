import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Route } from '../../../kernel/declare/route.ts';
import { html, trusted } from '../../../kernel/values/html.ts';
import type { Extra } from '../../http/app.ts';
import { withExamples } from '../examples/with-examples.ts';
import type { Json } from '../schema-walk.ts';
import { areaPage } from './area-page.ts';
import { referenceIndex } from './reference-index.ts';
import { tagDocument } from './tag-document.ts';
import { consoleOfTag, pathOfTag } from './tag-paths.ts';
import { textDocument } from './text-document.ts';

/** Scalar takes seconds to start, so it serves only to try operations; the pages of the areas need no script. */
const settings = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  proxyUrl: '',
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'none',
};

/** Page on which the operations of one area are tried; the browser loads its document while it reads the script. */
const consolePage = (tag: string): string => {
  const url = `/openapi.json?tag=${encodeURIComponent(tag)}&examples=true`;
  const told = JSON.stringify({ ...settings, url });
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${tag} · Countinghouse reference</title>
<link rel="preload" href="${url}" as="fetch" crossorigin="anonymous">
<p><a href="${pathOfTag(tag)}">${tag}</a></p>
<div id="app"></div>
<script src="/reference/standalone.js"></script>
<script>Scalar.createApiReference('#app', { ...${trusted(told)}, generateTagSlug: () => 'area', generateOperationSlug: ({ operationId }) => operationId });</script>
</html>`.markup;
};

const script = (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
  return readFile(join(dirname(entry), '../dist/browser/standalone.js'), 'utf8');
};

/** API reference for people, and pages to try operations with Scalar, from its npm package so that it works offline. */
export const reference = (routes: readonly Route[], document: () => Json): Extra[] => [
  {
    path: '/reference',
    serve: textDocument({ type: 'html', make: () => referenceIndex(routes) }),
  },
  {
    path: '/reference/standalone.js',
    serve: textDocument({
      type: 'application/javascript',
      make: script,
      cached: 'public, max-age=86400',
    }),
  },
  ...[...new Set(routes.map(({ area }) => area))].flatMap((tag) => [
    {
      path: pathOfTag(tag),
      serve: textDocument({
        type: 'html',
        make: () => areaPage(withExamples(tagDocument(document(), tag)), tag),
      }),
    },
    {
      path: consoleOfTag(tag),
      serve: textDocument({ type: 'html', make: () => consolePage(tag) }),
    },
  ]),
];
