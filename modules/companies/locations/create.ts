import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Name, Written } from '../../../kernel/declare/schemas.ts';
import { locationNamed, readDefaults, regimeFacts, yields } from './default.ts';
import { locationActor, sysLocationCreated } from './location.ts';
import { locationInput } from './record.ts';
import { nameTaken } from './refusals.ts';

/** Adds a location; one that is the default takes that from the one before. */
export const create = command('companies.locations.create', {
  says: 'Create a location.',
  explains: [
    'Names are unique ignoring case (`name_taken`).',
    'A location sent with `is_default`, or the first one, becomes the default and takes that from the previous one.',
    'If the default location has a country and the tax rates were never changed, tax rates are set to those of the country; so is the currency, unless items, documents or entries exist.',
  ],
  by: 'manager',
  on: locationActor,
  takes: Type.Object({ ...locationInput, name: Name, type: Name }),
  gives: Written,
  refuses: [nameTaken],
  reads: (reader, { name }) => ({ ...readDefaults(reader), taken: locationNamed(reader, name) }),
  decide: (_, input, now, { holder, isPosted, taken }) => {
    if (taken) return nameTaken({ name: input.name, location_id: taken });
    const id = now.id();
    const made = {
      name: input.name.trim(),
      type: input.type.trim(),
      address: input.address ?? null,
      is_default: input.is_default === true || holder === undefined,
    };
    return [
      sysLocationCreated(id, made),
      ...(made.is_default ? yields(holder, id) : []),
      ...regimeFacts(now.company, made, isPosted),
    ];
  },
});
