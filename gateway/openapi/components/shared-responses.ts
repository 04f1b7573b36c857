import { pascalCase } from '../pascal-case.ts';
import { type Json, mapped } from '../schema-walk.ts';

/** The paths, and the parts that were moved out of them by name. */
type Moved = { readonly paths: Json; readonly parts: Json };

/** The paths with each part of one kind changed. */
type Walk = (change: (part: Json) => Json) => Json;

/** Moves success responses that several operations have out of the paths, under the name of their schema. */
export const sharedResponses = (paths: Json): Moved =>
  repeatedParts('responses', responseNames, (change) =>
    mapped(paths, (path) =>
      mapped(path, (operation) => ({
        ...operation,
        responses: mapped(operation['responses'] as Json, (response, status) =>
          /^[23]/.test(status) ? change(response) : response,
        ),
      })),
    ),
  );

/** Moves request bodies that several operations have out of the paths, under the names of their fields. */
export const sharedBodies = (paths: Json): Moved =>
  repeatedParts('requestBodies', bodyNames, (change) =>
    mapped(paths, (path) =>
      mapped(path, (operation) => {
        const body = operation['requestBody'] as Json | undefined;
        return body ? { ...operation, requestBody: change(body) } : operation;
      }),
    ),
  );

/** Moves the parts that occur more than once to a section of the components, each under the first of its names that is free. */
const repeatedParts = (
  section: string,
  namesFor: (part: Json) => readonly string[],
  walk: Walk,
): Moved => {
  const uses = new Map<string, number>();
  walk((part) => {
    const form = JSON.stringify(part);
    uses.set(form, (uses.get(form) ?? 0) + 1);
    return part;
  });
  const names = new Map<string, string>();
  const parts = new Map<string, Json>();
  const paths = walk((part) => {
    const form = JSON.stringify(part);
    if ((uses.get(form) ?? 0) < 2) return part;
    const name = names.get(form) ?? namesFor(part).find((one) => !parts.has(one));
    if (name === undefined) return part;
    names.set(form, name);
    parts.set(name, part);
    return { $ref: `#/components/${section}/${name}` };
  });
  return { paths, parts: Object.fromEntries(parts) };
};

/** Names of a response: that of its JSON schema, or the kind of its content. */
const responseNames = ({ content }: Json): readonly string[] => {
  const { schema = {} } =
    ((content ?? {}) as Record<string, { schema?: Json }>)['application/json'] ?? {};
  const named = String(schema['$ref'] ?? '')
    .split('/')
    .at(-1);
  const other = content === undefined ? 'NoContent' : 'ContentAnswer';
  const name = named ? `${named}Answer`.replace(/AnswerAnswer$/, 'Answer') : other;
  return [name, `${name}Read`, `${name}Again`];
};

const bodyNames = ({ content }: Json): readonly string[] => {
  const [media] = Object.values(content as Record<string, { readonly schema: Json }>);
  const fields = Object.keys((media?.schema['properties'] ?? {}) as Json);
  return [pascalCase(`${fields.slice(0, 4).join(' ')} body`)];
};
