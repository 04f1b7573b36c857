import { type Part, partOf, resolved } from '../document-parts.ts';
import { breaking, type Change, entriesOf, harmless, namesOf } from './change.ts';
import { operationChanges, operationsOf } from './operations.ts';
import { schemaChanges, type Use } from './schemas.ts';

const schemasOf = (document: Part): ReadonlyMap<string, Part> =>
  new Map(entriesOf(partOf(document['components'])['schemas']));

/** Names of schemas that a part reaches by references. */
const namesIn = (document: Part, part: unknown, found: Set<string>): void => {
  for (const [, ref = ''] of JSON.stringify(part ?? null).matchAll(/"\$ref":"([^"]+)"/g)) {
    if (found.has(ref)) continue;
    found.add(ref);
    namesIn(document, resolved(document, { $ref: ref }), found);
  }
};

/** References that requests and answers of a document reach. */
const usesOf = (document: Part): Readonly<Record<Use, ReadonlySet<string>>> => {
  const uses = { request: new Set<string>(), answer: new Set<string>() };
  for (const { operation } of operationsOf(document).values()) {
    namesIn(document, [operation['parameters'], operation['requestBody']], uses.request);
    namesIn(document, operation['responses'], uses.answer);
  }
  return uses;
};

/** Differences of the schemas that have one name in both documents, for each use. */
const namedChanges = (before: Part, after: Part): readonly Change[] => {
  const [was, is] = [schemasOf(before), schemasOf(after)];
  const uses = usesOf(after);
  return namesOf(was, is).common.flatMap((name) =>
    (['request', 'answer'] as const)
      .filter((use) => uses[use].has(`#/components/schemas/${name}`))
      .flatMap((use) => {
        const place = `\`${name}\`${use === 'request' ? ' in requests' : ''}`;
        const compared = { before, after, place, use };
        return schemaChanges(partOf(was.get(name)), partOf(is.get(name)), compared);
      }),
  );
};

/** Differences of two OpenAPI documents: those that a client may have to follow first. */
export const changesOf = (before: Part, after: Part): readonly Change[] => {
  const [was, is] = [operationsOf(before), operationsOf(after)];
  const { removed, added, common } = namesOf(was, is);
  const found = [
    ...removed.map((id) => breaking(`\`${was.get(id)?.request}\` (\`${id}\`) is removed.`)),
    ...common.flatMap((id) => operationChanges(was.get(id)!, is.get(id)!, { before, after })),
    ...namedChanges(before, after),
    ...added.map((id) => {
      const { request, operation } = is.get(id)!;
      return harmless(`\`${request}\` is new: ${operation['summary']}`);
    }),
  ];
  const unique = [...new Map(found.map((one) => [one.text, one])).values()];
  return [...unique.filter((one) => one.isBreaking), ...unique.filter((one) => !one.isBreaking)];
};

/** Lines of the changelog for changes. */
export const changelogOf = (changes: readonly Change[]): string =>
  changes.map(({ isBreaking, text }) => `- ${isBreaking ? '**API**: ' : ''}${text}`).join('\n');
