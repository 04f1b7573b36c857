import { pascalCase } from '../pascal-case.ts';
import { type Json, mapped, type SchemaJson, withContent } from '../schema-walk.ts';

type Parts = { readonly paths: Json; readonly schemas: Json };

/**
 * Moves the JSON answer of every operation out of the paths: a page of records under the name of the record (`ItemPage`), any
 * other answer under the name of its operation, or of the first one that answers the same.
 */
export const namedAnswers = ({ paths, schemas }: Parts): Parts => {
  const names = new Map<string, string>();
  const added = new Map<string, SchemaJson>();
  const isTaken = (name: string): boolean => name in schemas || added.has(name);
  const moved = (schema: SchemaJson, operationId: string): SchemaJson => {
    if (schema['$ref'] !== undefined || !isStructured(schema)) return schema;
    const form = JSON.stringify(schema);
    const page = pageName(schema);
    const free = [page, `${pascalCase(operationId)}Answer`].find(
      (name) => name !== undefined && !isTaken(name),
    );
    const name = names.get(form) ?? free;
    if (name === undefined) return schema;
    names.set(form, name);
    added.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  };
  const changed = mapped(paths, (path) =>
    mapped(path, (operation) => ({
      ...operation,
      responses: mapped(operation['responses'] as Json, (response) =>
        withContent(response, (schema) => moved(schema, String(operation['operationId']))),
      ),
    })),
  );
  return { paths: changed, schemas: { ...schemas, ...Object.fromEntries(added) } };
};

const isStructured = ({ type, anyOf }: SchemaJson): boolean =>
  type === 'object' || type === 'array' || anyOf !== undefined;

/** Name of a page of records: `items` of a named schema, `total`, and the cursor of the next page. */
const pageName = ({ properties = {}, type }: SchemaJson): string | undefined => {
  const fields = properties as Readonly<Record<string, SchemaJson>>;
  const isPage =
    type === 'object' &&
    fields['items'] !== undefined &&
    Object.keys(fields).every((name) => ['items', 'total', 'next_cursor'].includes(name));
  const { $ref } = (isPage ? (fields['items']?.['items'] ?? {}) : {}) as SchemaJson;
  return typeof $ref === 'string' ? `${$ref.split('/').at(-1)}Page` : undefined;
};
