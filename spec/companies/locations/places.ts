import type { Caller } from '../../../kernel/declare/access.ts';
import { defaultLocation } from '../../../modules/companies/contract/queries.ts';
import { update } from '../../../modules/companies/locations/update.ts';
import type { TestApp } from '../../test-app.ts';

/** Id of the default location of a company. */
export const headOffice = (app: TestApp, owner: Caller): string =>
  defaultLocation(app.reader(owner.company_id))?.id ?? '';

/** Moves the default location to a country. */
export const setCountry = async (app: TestApp, owner: Caller, country: string): Promise<void> => {
  const location_id = headOffice(app, owner);
  await app.does(update, { location_id, address: { country } }, owner);
};
