import { pascalCase } from '../pascal-case.ts';
import { type Json, mapped } from '../schema-walk.ts';

/** Moves success responses that several operations have out of the paths, under the name of their schema. */
export const sharedResponses = (
  paths: Json,
): { readonly paths: Json; readonly responses: Json } => {
  const uses = new Map<string, number>();
  eachSuccess(paths, (one) => {
    const form = JSON.stringify(one);
    uses.set(form, (uses.get(form) ?? 0) + 1);
    return one;
  });
  const names = new Map<string, string>();
  const responses = new Map<string, Json>();
  const changed = eachSuccess(paths, (one) => {
    const form = JSON.stringify(one);
    if ((uses.get(form) ?? 0) < 2) return one;
    const plain = nameOf(one);
    const name =
      names.get(form) ??
      [plain, `${plain}Read`, `${plain}Again`].find((each) => !responses.has(each));
    if (name === undefined) return one;
    names.set(form, name);
    responses.set(name, one);
    return { $ref: `#/components/responses/${name}` };
  });
  return { paths: changed, responses: Object.fromEntries(responses) };
};

/** Name of a response: that of its JSON schema, or the kind of its content. */
const nameOf = ({ content }: Json): string => {
  const { schema = {} } =
    ((content ?? {}) as Record<string, { schema?: Json }>)['application/json'] ?? {};
  const name = String(schema['$ref'] ?? '')
    .split('/')
    .at(-1);
  if (name) return `${name}Answer`.replace(/AnswerAnswer$/, 'Answer');
  return content === undefined ? 'NoContent' : 'ContentAnswer';
};

const eachSuccess = (paths: Json, change: (response: Json) => unknown): Json =>
  mapped(paths, (path) =>
    mapped(path, (operation) => ({
      ...operation,
      responses: mapped(operation['responses'] as Json, (response, status) =>
        /^[23]/.test(status) ? change(response) : response,
      ),
    })),
  );

/** Moves request bodies that several operations have out of the paths, under the names of their fields. */
export const sharedBodies = (paths: Json): { readonly paths: Json; readonly bodies: Json } => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const bodies = new Map<string, Json>();
  const each = (change: (body: Json) => Json): Json =>
    mapped(paths, (path) =>
      mapped(path, (operation) => {
        const body = operation['requestBody'] as Json | undefined;
        return body ? { ...operation, requestBody: change(body) } : operation;
      }),
    );
  each((body) => {
    const form = JSON.stringify(body);
    uses.set(form, (uses.get(form) ?? 0) + 1);
    return body;
  });
  const changed = each((body) => {
    const form = JSON.stringify(body);
    if ((uses.get(form) ?? 0) < 2) return body;
    const name = names.get(form) ?? bodyName(body);
    if (!names.has(form) && bodies.has(name)) return body;
    names.set(form, name);
    bodies.set(name, body);
    return { $ref: `#/components/requestBodies/${name}` };
  });
  return { paths: changed, bodies: Object.fromEntries(bodies) };
};

const bodyName = ({ content }: Json): string => {
  const [media] = Object.values(content as Record<string, { readonly schema: Json }>);
  const fields = Object.keys((media?.schema['properties'] ?? {}) as Json);
  return pascalCase(`${fields.slice(0, 4).join(' ')} body`);
};
