import { Type } from '@sinclair/typebox';

const types = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 500, description }),
  );

/** Filters of an endpoint as a request sends them. */
export const filterInput = {
  event_types: types('Types of events to deliver, as `/events/types` lists them; empty: all.'),
  entity_types: types('Kinds of records whose events to deliver; empty: all.'),
};
