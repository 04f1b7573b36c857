import { readsSetting } from '../settings/declare.ts';
import { unitsOf } from '../settings/readers.ts';
import { UnitInputs } from '../settings/shapes.ts';

/** List the units in which goods are sold. */
export const get = readsSetting('companies.units.get', {
  says: 'List the units in which goods are sold.',
  explains: [
    'Each unit has the number of decimals that a quantity may have, from 0 to 6.',
    '`service` and `hour` are always present and are not goods: their lines move no stock.',
    'Returns defaults until the company sets its own.',
  ],
  gives: UnitInputs,
  of: unitsOf,
});
