import type { Reader } from '../../../kernel/reader/reader.ts';
import { hiddenFrom } from '../item-schema/hidden.ts';
import { locationNamed } from '../locations/default.ts';
import { enabledModules } from '../modules/catalogue.ts';
import { type Relay, relayOf } from '../relay/relay.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import {
  defaultPriceLists,
  defaultUnits,
  type PriceList,
  type Unit,
} from '../settings/defaults.ts';
import {
  categorySchemasOf,
  columnPrefsOf,
  contactDefaultsOf,
  contactTagsOf,
  currencyOf,
  decimalsOf,
  defaultPriceListOf,
  fiscalYearStartOf,
  lockDateOf,
  paymentTermsOf,
  priceField,
  priceListsOf,
  taxesOf,
  termsConditionsOf,
  unitsOf,
} from '../settings/readers.ts';
import {
  type ContactTag,
  DocsPreset,
  type FieldDef,
  Language,
  PerPage,
  type TaxRate,
  type Term,
  type TermsTemplate,
} from '../settings/shapes.ts';

export type { ContactTag, FieldDef, PriceList, Relay, TaxRate, Term, TermsTemplate, Unit };
export {
  categorySchemasOf,
  changeSettings,
  columnPrefsOf,
  contactDefaultsOf,
  contactTagsOf,
  currencyOf,
  DocsPreset,
  decimalsOf,
  defaultPriceListOf,
  defaultPriceLists,
  defaultUnits,
  enabledModules,
  fiscalYearStartOf,
  hiddenFrom,
  Language,
  locationNamed,
  lockDateOf,
  PerPage,
  paymentTermsOf,
  priceField,
  priceListsOf,
  relayOf,
  settingRefusals,
  taxesOf,
  termsConditionsOf,
  unitsOf,
};

/** The one operation that a closed company still takes. */
export const reopensCompany = 'companies.company.reactivate';

/** A location for other modules. */
export type LocationRow = {
  readonly id: string;
  readonly name: string;
  readonly is_default: number;
};

/** A location of the company by id. */
export const locationOf = (reader: Reader, id: string): LocationRow | undefined =>
  reader.known<LocationRow>(
    'SELECT id, name, is_default FROM location_view WHERE company=:company AND id=:id',
    { id },
    ['location_view'],
  )[0];

/** The location that new goods go to when none is named. */
export const defaultLocation = (reader: Reader): LocationRow | undefined =>
  reader.known<LocationRow>(
    'SELECT id, name, is_default FROM location_view WHERE company=:company AND is_default=1',
    {},
    ['location_view'],
  )[0];
