import type { Reader } from '../../../kernel/reader/reader.ts';
import { hiddenFrom } from '../item-schema/hidden.ts';
import { locationNamed } from '../locations/default.ts';
import { hasRelayToken, type Relay, relayOf } from '../relay/relay.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { defaultUnits } from '../settings/defaults.ts';
import { type EInvoiceFormat, eInvoiceFormats } from '../settings/e-invoice.ts';
import {
  ElectronicAddress,
  identityFields,
  identityOf,
  PostalAddress,
} from '../settings/legal-identity.ts';
import {
  designProblem,
  PaperDesign,
  type PaperTexts,
  paperBlocks,
  paperColumns,
  paperDesignOf,
} from '../settings/paper-design.ts';
import { locked, periodLocked } from '../settings/period-lock.ts';
import { pricesHidden } from '../settings/purchase-prices.ts';
import {
  currencyOf,
  decimalsOf,
  defaultPriceListOf,
  fiscalYearStartOf,
  isShippingTaxed,
  isTaxRoundedPerLine,
  languageOf,
  lockDateOf,
  paymentTermsOf,
  priceField,
  priceListsOf,
  taxesOf,
  taxFiledOf,
  termsConditionsOf,
  unitsOf,
} from '../settings/readers.ts';
import { type FilledLevel, reminderLevelsOf } from '../settings/reminders.ts';
import { companyAt } from '../settings/setting-at.ts';
import { DocsPreset, Language, PerPage } from '../settings/shapes.ts';
import { TaxCategory } from '../settings/tax-category.ts';
import { TaxDueOn } from '../settings/tax-due-on.ts';
import { isUnderVat } from '../taxes/vat.ts';

export type { EInvoiceFormat, FilledLevel, PaperTexts, Relay };
export {
  changeSettings,
  companyAt,
  currencyOf,
  DocsPreset,
  decimalsOf,
  defaultPriceListOf,
  defaultUnits,
  designProblem,
  ElectronicAddress,
  eInvoiceFormats,
  fiscalYearStartOf,
  hasRelayToken,
  hiddenFrom,
  identityFields,
  identityOf,
  isShippingTaxed,
  isTaxRoundedPerLine,
  isUnderVat,
  Language,
  languageOf,
  locationNamed,
  lockDateOf,
  locked,
  PaperDesign,
  PerPage,
  PostalAddress,
  paperBlocks,
  paperColumns,
  paperDesignOf,
  paymentTermsOf,
  periodLocked,
  priceField,
  priceListsOf,
  pricesHidden,
  relayOf,
  reminderLevelsOf,
  settingRefusals,
  TaxCategory,
  TaxDueOn,
  taxesOf,
  taxFiledOf,
  termsConditionsOf,
  unitsOf,
};

/** The one operation that a closed company still takes. */
export const reopensCompany = 'companies.company.reactivate';

/** Query that is public until the first registration: the set-up form shows currency and taxes of a country. */
export const regimesToFirst = 'companies.taxes.listRegimes';

/** A location for other modules. */
type LocationRow = {
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
