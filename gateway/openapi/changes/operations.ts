import { type Role, roles } from '../../../kernel/declare/access.ts';
import { type Part, partOf, resolved } from '../document-parts.ts';
import { breaking, type Change, entriesOf, harmless, namesOf } from './change.ts';
import { type Comparison, schemaChanges } from './schemas.ts';

/** Operation of a document with its method and path. */
export type Described = { readonly request: string; readonly operation: Part };

/** Operations of a document by their ids. */
export const operationsOf = (document: Part): ReadonlyMap<string, Described> =>
  new Map(
    entriesOf(document['paths']).flatMap(([path, methods]) =>
      entriesOf(methods).map(([method, operation]) => [
        String(operation['operationId']),
        { request: `${method.toUpperCase()} ${path}`, operation },
      ]),
    ),
  );

/** Two documents, and the request that is compared. */
type Documents = Pick<Comparison, 'before' | 'after' | 'place'>;

const callerChanges = (before: Part, after: Part, place: string): readonly Change[] => {
  const role = 'x-minimum-role';
  const [was, is] = [before, after].map((one) => roles.indexOf(one[role] as Role));
  const session = 'x-needs-session';
  const text = `${place} needs the role ${after[role] ?? 'public'}, was ${before[role] ?? 'public'}.`;
  return [
    ...(was === is ? [] : [is! > was! ? breaking(text) : harmless(text)]),
    ...(after[session] && !before[session] ? [breaking(`${place} needs a session.`)] : []),
    ...(before[session] && !after[session] ? [harmless(`${place} takes API keys.`)] : []),
    ...(after['deprecated'] && !before['deprecated'] ? [harmless(`${place} is deprecated.`)] : []),
  ];
};

/** Parameters by name and place, without those of the path, whose names are no part of a request. */
const parametersOf = (document: Part, { parameters }: Part): ReadonlyMap<string, Part> =>
  new Map(
    ((parameters ?? []) as readonly Part[])
      .map((one) => resolved(document, one))
      .filter((one) => one['in'] !== 'path')
      .map((one) => [`\`${one['name']}\` (${one['in']})`, one]),
  );

const parameterChanges = (before: Part, after: Part, documents: Documents): readonly Change[] => {
  const [was, is] = [parametersOf(documents.before, before), parametersOf(documents.after, after)];
  const { removed, added, common } = namesOf(was, is);
  const { place } = documents;
  return [
    ...removed.map((name) => breaking(`${place}: ${name} is removed.`)),
    ...added.map((name) =>
      is.get(name)?.['required']
        ? breaking(`${place}: ${name} is new and required.`)
        : harmless(`${place}: ${name} is new.`),
    ),
    ...common.flatMap((name) => {
      const [earlier, later] = [partOf(was.get(name)), partOf(is.get(name))];
      const own = { ...documents, place: `${place}: ${name}`, use: 'request' } as const;
      const isNeeded = later['required'] === true && earlier['required'] !== true;
      return [
        ...(isNeeded ? [breaking(`${place}: ${name} is required.`)] : []),
        ...schemaChanges(partOf(earlier['schema']), partOf(later['schema']), own),
      ];
    }),
  ];
};

const mediaOf = (part: Part): ReadonlyMap<string, Part> => new Map(entriesOf(part['content']));

/** Differences of the media types of a body or an answer, and of their schemas. */
const contentChanges = (before: Part, after: Part, compared: Comparison): readonly Change[] => {
  const [was, is] = [mediaOf(before), mediaOf(after)];
  const { removed, added, common } = namesOf(was, is);
  const { place } = compared;
  return [
    ...removed.map((media) => breaking(`${place}: ${media} is removed.`)),
    ...added.map((media) => harmless(`${place}: ${media} is new.`)),
    ...common.flatMap((media) =>
      schemaChanges(
        partOf(was.get(media)?.['schema']),
        partOf(is.get(media)?.['schema']),
        compared,
      ),
    ),
  ];
};

const bodyChanges = (before: Part, after: Part, documents: Documents): readonly Change[] => {
  const was = resolved(documents.before, partOf(before['requestBody']));
  const is = resolved(documents.after, partOf(after['requestBody']));
  const isNeeded = is['required'] === true && was['required'] !== true;
  const place = `${documents.place}, request`;
  return [
    ...(isNeeded ? [breaking(`${documents.place}: a body is required.`)] : []),
    ...contentChanges(was, is, { ...documents, place, use: 'request' }),
  ];
};

const answersOf = (document: Part, { responses }: Part): ReadonlyMap<string, Part> =>
  new Map(
    entriesOf(responses)
      .filter(([status]) => /^[23]/.test(status))
      .map(([status, one]) => [status, resolved(document, one)]),
  );

/** Codes that the descriptions of refusals name. */
const codesOf = (document: Part, { responses }: Part): ReadonlyMap<string, true> =>
  new Map(
    entriesOf(responses)
      .filter(([status]) => /^[45]/.test(status))
      .map(([, one]) => String(resolved(document, one)['description'] ?? ''))
      .flatMap((text) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => [code, true])),
  );

const answerChanges = (before: Part, after: Part, documents: Documents): readonly Change[] => {
  const [was, is] = [answersOf(documents.before, before), answersOf(documents.after, after)];
  const { removed, added, common } = namesOf(was, is);
  const { place } = documents;
  const codes = namesOf(codesOf(documents.before, before), codesOf(documents.after, after)).added;
  const refusals = codes.map((code) => `\`${code}\``).join(', ');
  return [
    ...removed.map((status) => breaking(`${place} no longer answers ${status}.`)),
    ...added.map((status) => breaking(`${place} also answers ${status}.`)),
    ...common.flatMap((status) =>
      contentChanges(partOf(was.get(status)), partOf(is.get(status)), {
        ...{ ...documents, place: `${place}, answer`, use: 'answer' },
      }),
    ),
    ...(codes.length > 0 ? [harmless(`${place} may refuse with ${refusals}.`)] : []),
  ];
};

/** Differences of an operation that both documents have. */
export const operationChanges = (
  was: Described,
  is: Described,
  { before, after }: Omit<Documents, 'place'>,
): readonly Change[] => {
  const place = `\`${is.request}\``;
  const documents = { before, after, place };
  const shape = ({ request }: Described): string => request.replace(/\{\w+\}/g, '{}');
  const moved = shape(was) === shape(is) ? [] : [breaking(`${place} was \`${was.request}\`.`)];
  return [
    ...moved,
    ...callerChanges(was.operation, is.operation, place),
    ...parameterChanges(was.operation, is.operation, documents),
    ...bodyChanges(was.operation, is.operation, documents),
    ...answerChanges(was.operation, is.operation, documents),
  ];
};
