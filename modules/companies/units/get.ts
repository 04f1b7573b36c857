import { readsSetting } from '../settings/declare.ts';
import { unitsOf } from '../settings/readers.ts';
import { UnitInputs } from '../settings/shapes.ts';

/** List the units in which goods are sold. */
export const get = readsSetting('companies.units.get', {
  says: 'List the units in which goods are sold.',
  gives: UnitInputs,
  of: unitsOf,
});
