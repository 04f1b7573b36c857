import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Attributes, Name, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { locationFields } from './location.ts';

/** A location as answered. */
export const LocationRecord = titled('Location', recordOf(locationFields));

/** The body of a location. */
export const locationInput = {
  type: Type.Optional(Name),
  address: Type.Optional(
    orNull({ ...Attributes, description: 'line1, line2, city, state, postal_code, country, text' }),
  ),
  is_default: Type.Optional(Type.Boolean()),
};
