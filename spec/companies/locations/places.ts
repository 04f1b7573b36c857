import type { Caller } from '../../../kernel/declare/access.ts';
import { defaultLocation } from '../../../modules/companies/contract/queries.ts';
import { update } from '../../../modules/companies/locations/update.ts';
import type { TestHouse } from '../../in-memory-installation.ts';

/** The id of the location that a company starts with. */
export const headOffice = (house: TestHouse, owner: Caller): string =>
  defaultLocation(house.reader(owner.company_id))?.id ?? '';

/** Moves the default location to a country. */
export const setCountry = async (
  house: TestHouse,
  owner: Caller,
  country: string,
): Promise<void> => {
  const location_id = headOffice(house, owner);
  await house.does(update, { location_id, address: { country } }, owner);
};
