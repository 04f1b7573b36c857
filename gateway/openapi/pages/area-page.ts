import { type Html, html, trusted } from '../../../kernel/values/html.ts';
import { type Part, partOf, resolved } from '../document-parts.ts';
import { inline, paragraphs } from './markdown.ts';
import { fieldHtml, fieldsHtml, isRecord, typeHtml } from './schema-html.ts';
import { consoleOfTag } from './tag-paths.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { content-visibility: auto; contain-intrinsic-size: auto 30rem; border-top: 1px solid #8884; padding-top: .5rem; margin-top: 1.5rem; }
h2 { margin: 0; font-size: 1.25rem; }
h3 { margin: 1rem 0 0; font-size: 1rem; }
ul { padding-left: 1.25rem; margin: .25rem 0; }
code { font-size: .9rem; overflow-wrap: anywhere; }
pre { overflow-x: auto; border: 1px solid #8884; padding: .75rem; font-size: .85rem; }
nav ul { columns: 20rem; list-style: none; padding: 0; }
`;

type Operation = { readonly path: string; readonly verb: string; readonly said: Part };

const operationsOf = (document: Part): readonly Operation[] =>
  Object.entries(partOf(document['paths'])).flatMap(([path, verbs]) =>
    Object.entries(partOf(verbs)).map(([verb, one]) => ({
      ...{ path, verb: verb.toUpperCase(), said: partOf(one) },
    })),
  );

const exampleHtml = (title: string, value: unknown): Html | undefined =>
  value === undefined
    ? undefined
    : html`<details><summary>${title}</summary><pre>${JSON.stringify(value, null, 2)}</pre></details>`;

const parametersHtml = (document: Part, { said }: Operation): Html | undefined => {
  const all = ((said['parameters'] ?? []) as readonly Part[]).map((one) => resolved(document, one));
  if (all.length === 0) return undefined;
  const rows = all.map((one) =>
    fieldHtml(document, {
      ...{ name: String(one['name']), schema: partOf(one['schema']), place: String(one['in']) },
      ...{ isRequired: one['required'] === true, description: one['description'] },
    }),
  );
  return html`<h3>Parameters</h3><ul>${rows}</ul>`;
};

/** Contents of a body or answer by media type. */
const contentHtml = (document: Part, content: unknown): readonly Html[] =>
  Object.entries(partOf(content)).map(([media, one]) => {
    const { schema, example } = partOf(one);
    const known = partOf(schema);
    const isNamed = known['$ref'] !== undefined;
    return html`<p><code>${media}</code>${isNamed ? html`: ${typeHtml(document, known)}` : undefined}</p>${isNamed ? undefined : fieldsHtml(document, known)}${exampleHtml('Example', example)}`;
  });

const bodyHtml = (document: Part, { said }: Operation): Html | undefined => {
  if (said['requestBody'] === undefined) return undefined;
  const { content } = resolved(document, partOf(said['requestBody']));
  return html`<h3>Body</h3>${contentHtml(document, content)}`;
};

const answersHtml = (document: Part, { said }: Operation): Html => {
  const rows = Object.entries(partOf(said['responses']))
    .filter(([status]) => status !== 'default')
    .map(([status, one]) => {
      const { description, content } = { ...resolved(document, partOf(one)), ...partOf(one) };
      const shown = status.startsWith('2') ? contentHtml(document, content) : undefined;
      return html`<li><b>${status}</b> ${inline(String(description))}${shown}</li>`;
    });
  return html`<h3>Answers</h3><ul>${rows}</ul>`;
};

const operationHtml = (document: Part, operation: Operation): Html => {
  const { path, verb, said } = operation;
  const role = said['x-minimum-role'];
  const kept = said['deprecated'] === true ? html`<p><strong>Deprecated.</strong></p>` : undefined;
  return html`<section id="${String(said['operationId'])}">
<h2>${String(said['summary'])}</h2>
<p><b>${verb}</b> <code>${path}</code> · <code>${String(said['operationId'])}</code> · ${role === undefined ? 'public' : `from ${role}`}</p>
${kept}<p>${inline(String(said['description'] ?? ''))}</p>
${parametersHtml(document, operation)}${bodyHtml(document, operation)}${answersHtml(document, operation)}
</section>
`;
};

const recordHtml = (
  document: Part,
  name: string,
  schema: Part,
): Html => html`<section id="schema-${name}">
<h3>${name}</h3>
<p>${inline(String(schema['description'] ?? ''))}</p>
${fieldsHtml(document, schema)}
</section>
`;

/** Page of one area: its operations, then the records that they take and answer. It needs no script. */
export const areaPage = (document: Part, tag: string): string => {
  const [area = {}] = document['tags'] as readonly Part[];
  const operations = operationsOf(document);
  const { schemas } = partOf(document['components']);
  const records = Object.entries(partOf(schemas)).filter(([, one]) => isRecord(partOf(one)));
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${tag} · Countinghouse reference</title>
<style>${trusted(style)}</style>
<main>
<p><a href="/reference">All operations</a> · <a href="${consoleOfTag(tag)}">Try them</a> · <a href="/openapi.json?tag=${encodeURIComponent(tag)}">OpenAPI</a></p>
<h1>${tag}</h1>
${paragraphs(String(area['description'] ?? ''))}
<nav><ul>${operations.map(({ said }) => html`<li><a href="#${String(said['operationId'])}">${String(said['summary'])}</a></li>`)}</ul></nav>
${operations.map((one) => operationHtml(document, one))}
<h2>Records</h2>
${records.map(([name, one]) => recordHtml(document, name, partOf(one)))}</main>
</html>
`.markup;
};
