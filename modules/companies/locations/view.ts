import { view } from '../../../kernel/declare/projection.ts';
import { locationTable } from '../tables.ts';
import { locationActor } from './location.ts';

/** The form in which names of locations are compared. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** The locations of a company. */
export const locationView = view(locationTable, {
  of: locationActor,
  columns: ({ name, type, address, is_default }) => ({
    name,
    name_key: nameKey(name),
    type,
    is_default: is_default ? 1 : 0,
    address: address === null ? null : JSON.stringify(address),
  }),
  record: ({ deleted: _, ...fields }) => fields,
});
