import type { Route } from '../../../kernel/declare/route.ts';
import { type Html, html, trusted } from '../../../kernel/values/html.ts';
import { operationIdOf } from '../../http/operation-id.ts';
import { describedRoutes } from '../described-routes.ts';
import { conventions, tagsOf } from '../tags.ts';
import { paragraphs } from './markdown.ts';
import { pathOfTag } from './tag-paths.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem .75rem; }
h2 { margin: 2rem 0 0; font-size: 1.25rem; }
h2 + p { margin: 0; }
ul { list-style: none; padding: 0; }
li { display: grid; grid-template-columns: 4rem minmax(0, 1fr) minmax(0, 1fr); gap: .75rem; padding: .2rem 0; }
li b { font-size: .8rem; }
[hidden] { display: none !important; }
code { font-size: .9rem; overflow-wrap: anywhere; }
@media (max-width: 45rem) { li { grid-template-columns: 4rem minmax(0, 1fr); } li span { grid-column: 2; } }
`;

/** Shows the operations that have every word of the search; an area without any is hidden. */
const script = `
document.querySelector('input').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\\s+/);
  for (const area of document.querySelectorAll('section')) {
    const rows = [...area.querySelectorAll('li')];
    for (const row of rows) row.hidden = !words.every((word) => row.dataset.text.includes(word));
    area.hidden = rows.every((row) => row.hidden);
  }
});
`;

const row = ({ verb, path, area, operation }: Route): Html => {
  const id = operationIdOf(operation);
  const shown = path.replace(/:(\w+)/g, '{$1}');
  const searched = `${verb} ${shown} ${operation.says} ${id}`.toLowerCase();
  return html`<li data-text="${searched}"><b>${verb}</b><a href="${pathOfTag(area)}#${id}"><code>${shown}</code></a><span>${operation.says}</span></li>
`;
};

type Tag = { readonly name: string; readonly description?: string };

/** First page of the reference: the conventions, and every operation by area with a link to its description. */
export const referenceIndex = (declared: readonly Route[]): string => {
  const routes = describedRoutes(declared);
  const byArea = Map.groupBy(routes, ({ area }) => area);
  const areas = (tagsOf([...byArea.keys()]) as readonly Tag[]).map(
    ({ name, description }) => html`<section>
<h2><a href="${pathOfTag(name)}">${name}</a></h2>
${paragraphs(description ?? '')}
<ul>
${(byArea.get(name) ?? []).map(row)}</ul>
</section>
`,
  );
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Countinghouse reference</title>
<style>${trusted(style)}</style>
<main>
<h1>Countinghouse API</h1>
${paragraphs(conventions)}
<p>The whole API for programs: <a href="/openapi.json">OpenAPI as JSON</a>, <a href="/openapi.yaml">as YAML</a>, <a href="/asyncapi.json">events as AsyncAPI</a>, <a href="/problems">error codes</a>.</p>
<input type="search" placeholder="Search ${String(routes.length)} operations" aria-label="Search operations">
${areas}</main>
<script>${trusted(script)}</script>
</html>
`.markup;
};
