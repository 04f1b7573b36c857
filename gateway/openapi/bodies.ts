import type { TSchema } from '@sinclair/typebox';
import { takesNull } from '../../kernel/declare/input/field-schemas.ts';
import type { Route } from '../../kernel/declare/route.ts';
import type { Intake } from '../http/input-schema.ts';
import { supportsDryRun } from '../http/write/dry-run-support.ts';
import { closedSchema } from './closed-schema.ts';
import { compactSchema } from './compact-schema.ts';
import { outcomeSchema, outcomeText } from './parameters.ts';
import { jsonSchema, plain } from './plain-schema.ts';
import type { SchemaJson } from './schema-walk.ts';

type Json = Record<string, unknown>;

/** True if the body may hold an idempotency key. */
const takesKey = (intake: Intake, { verb, operation }: Route): boolean =>
  operation.kind === 'command' &&
  !operation.keyless &&
  !intake.isMoved &&
  verb !== 'GET' &&
  verb !== 'DELETE';

/** Request body of a route, as JSON or as a form with files. */
export const bodyOf = (intake: Intake, route: Route): Json => {
  const { operation } = route;
  if (intake.raw !== undefined)
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object' } } },
      },
    };
  const names = [...intake.sources]
    .filter(([, source]) => source === 'body' || source === 'file')
    .map(([name]) => name);
  if (names.length === 0 && !takesKey(intake, route)) return {};
  const required = ((intake.schema.required ?? []) as string[]).filter((name) =>
    names.includes(name),
  );
  const properties: Json = Object.fromEntries(
    names.map((name) => [
      name,
      orNullAt(
        jsonSchema(closedSchema(intake.schema.properties[name] as TSchema)),
        required.includes(name),
        intake,
      ),
    ]),
  );
  // Fields that the operation checks itself, and refuses others if it says so; null takes one back.
  const open = (intake.schema['openFields'] ?? {}) as Readonly<Record<string, TSchema>>;
  for (const [name, one] of Object.entries(open))
    properties[name] = orNullAt(jsonSchema(closedSchema(one)), false, {
      isChange: false,
    });
  if (operation.kind === 'command') {
    if (!operation.keyless) properties['idempotency_key'] ??= { type: 'string', maxLength: 255 };
    if (operation.at) properties['expected_version'] ??= { type: 'integer' };
    if (supportsDryRun(operation))
      properties['expected_outcome'] = { ...outcomeSchema, description: outcomeText };
  }
  const schema = {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: intake.schema['refusesOthers'] ? false : plainAdditional(intake.schema),
  };
  const content = {
    ...(intake.hasFile ? { 'multipart/form-data': { schema } } : {}),
    ...jsonOf(intake, schema, required),
  };
  return { requestBody: { required: required.length > 0, content } };
};

type Part = Json & {
  readonly properties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
};

/**
 * Schema of a field in a body. In a create or an action, an optional field may be null, which means absent; a PATCH takes null
 * only where it clears the field (null-fields.ts).
 */
const orNullAt = (
  schema: SchemaJson,
  isRequired: boolean,
  { isChange }: Pick<Intake, 'isChange'>,
): SchemaJson => {
  const nullable = (part: Part, keeps: boolean): Part => {
    const further: Json = {};
    if (part.anyOf) further['anyOf'] = part.anyOf.map((one) => nullable(one, keeps));
    if (part.items) further['items'] = nullable(part.items, false);
    if (part.properties)
      further['properties'] = Object.fromEntries(
        Object.entries(part.properties).map(([name, one]) => [
          name,
          field(one, part.required?.includes(name) ?? false, keeps),
        ]),
      );
    return { ...part, ...further };
  };
  const field = (part: Part, required: boolean, keeps: boolean): Part => {
    const inner = nullable(part, keeps);
    if (required || keeps || takesNull(part as TSchema) || part['format'] === 'binary')
      return inner;
    const { description, ...rest } = inner;
    return {
      ...(description === undefined ? {} : { description }),
      anyOf: [
        ...(rest.anyOf && Object.keys(rest).length === 1 ? rest.anyOf : [rest]),
        { type: 'null' },
      ],
    } as Part;
  };
  return compactSchema(field(schema as Part, isRequired, isChange));
};

/** JSON form of the body, without file fields; none if a file is required. */
const jsonOf = (intake: Intake, schema: Json, required: readonly string[]): Json => {
  const isFile = (name: string): boolean => intake.sources.get(name) === 'file';
  if (required.some(isFile)) return {};
  const properties = Object.fromEntries(
    Object.entries(schema['properties'] as Json).filter(([name]) => !isFile(name)),
  );
  const isEmpty = intake.hasFile && Object.keys(properties).length === 0;
  return isEmpty ? {} : { 'application/json': { schema: { ...schema, properties } } };
};

const plainAdditional = (schema: TSchema): unknown => {
  const additional = schema['additionalProperties'] as unknown;
  return typeof additional === 'object' ? plain(additional as TSchema) : (additional ?? false);
};
