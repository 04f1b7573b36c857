import type { Role } from '../../kernel/declare/access.ts';
import { readNote } from '../../kernel/declare/fact.ts';
import type { Registry } from '../../kernel/declare/module.ts';
import { memoizeWeak } from '../../kernel/values/memoize-weak.ts';
import { plain } from '../openapi/plain-schema.ts';
import { type Json, type SchemaJson, withParts } from '../openapi/schema-walk.ts';
import { exampleOf } from './example.ts';

/** A type of event as the catalogue lists it. */
export type EventType = {
  readonly event_type: string;
  readonly entity_type: string;
  /** Version of the shape of its data, as `metadata.v` of its entries. */
  readonly version: number;
  /** Version of the service that records it first. */
  readonly since: string;
  readonly description: string;
  /** The lowest role that sees its data. */
  readonly visible_from: Role;
  /** JSON Schema of its data, and data that fit it. */
  readonly schema: SchemaJson;
  readonly example: Json;
};

/** The catalogue of events: every fact of every module, by type. */
export const eventTypesOf = memoizeWeak((registry: Registry): readonly EventType[] =>
  [...registry.actorOfFact]
    .map(([event_type, { kind, folds }]): EventType => {
      const fact = folds.get(event_type)?.fact;
      if (!fact) throw new Error(`no fact ${event_type}`);
      const { says, since } = readNote(registry.events.get(event_type) ?? '');
      const schema = standard(plain(fact.schema));
      return {
        event_type,
        entity_type: kind,
        version: fact.v,
        since,
        description: says,
        visible_from: fact.shownBelowManager === 'none' ? 'manager' : 'viewer',
        schema,
        example: exampleOf(schema) as Json,
      };
    })
    .sort((a, b) => (a.event_type < b.event_type ? -1 : 1)),
);

/** Formats that JSON Schema defines; the others of this service have no standard name. */
const standardFormats: ReadonlySet<unknown> = new Set(['date', 'date-time', 'email']);

/** The schema with standard formats only, and without titles, which would name a part of several events. */
const standard = (schema: SchemaJson): SchemaJson => {
  const { title: _, format, ...rest } = schema;
  return withParts(standardFormats.has(format) ? { ...rest, format } : rest, standard);
};
