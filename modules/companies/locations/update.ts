import { type Static, Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Name, Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import { locationNamed, readDefaults, regimeFacts, yields } from './default.ts';
import { type Location, locationActor, locationFields, sysLocationUpdated } from './location.ts';
import { locationInput } from './record.ts';
import { isDefaultLocation, nameTaken } from './refusals.ts';

const Takes = Type.Object({ location_id: Uuid, name: Type.Optional(Name), ...locationInput });

/** Changes a location. */
export const update = command('companies.locations.update', {
  says: 'Change a location.',
  explains: [
    'Fields that are left out stay; `address` is replaced as a whole and null clears it.',
    'The default location cannot give up its flag (`is_default_location`); make another one the default instead.',
    'A country on the default location sets tax rates and currency if the rates were never changed, as on creation.',
  ],
  by: 'manager',
  on: locationActor,
  at: ({ location_id }) => location_id,
  takes: Takes,
  gives: writtenWith(locationFields),
  refuses: [notFound, nameTaken, isDefaultLocation],
  reads: (reader, { name }) => ({
    ...readDefaults(reader),
    taken: name === undefined ? undefined : locationNamed(reader, name),
  }),
  decide: ({ deleted: _, ...before }, input, now, { holder, isPosted, taken }) => {
    const { location_id: id } = input;
    if (taken && taken !== id) return nameTaken({ name: input.name, location_id: taken });
    if (before.is_default && input.is_default === false) return isDefaultLocation();
    const after = afterwards(before, input);
    const fields_changed = changesBetween(before, after);
    return {
      facts: [
        ...(Object.keys(fields_changed).length > 0
          ? [sysLocationUpdated(id, { fields_changed })]
          : []),
        ...(after.is_default ? yields(holder, id) : []),
        ...regimeFacts(now.company, after, isPosted),
      ],
      answer: after,
    };
  },
});

type Fields = Omit<Location, 'deleted'>;

const afterwards = (before: Fields, input: Static<typeof Takes>): Fields => ({
  name: input.name?.trim() ?? before.name,
  type: input.type?.trim() ?? before.type,
  address: input.address === undefined ? before.address : input.address,
  is_default: input.is_default ?? before.is_default,
});
