import { del, get, patch, post, put, routes } from '../../kernel/declare/route.ts';
import { create as createBom } from './boms/create.ts';
import { get as getBom } from './boms/get.ts';
import { list as listBoms } from './boms/list.ts';
import { remove as removeBom } from './boms/remove.ts';
import { update as updateBom } from './boms/update.ts';
import { get as getCategorySchema } from './category-schemas/get.ts';
import { list as listCategorySchemas } from './category-schemas/list.ts';
import { merge as mergeCategorySchemas } from './category-schemas/merge.ts';
import { update as updateCategorySchema } from './category-schemas/update.ts';
import { get as getColumnPrefs } from './column-prefs/get.ts';
import { update as updateColumnPrefs } from './column-prefs/update.ts';
import { close } from './company/close.ts';
import { get as getCompany } from './company/get.ts';
import { reactivate } from './company/reactivate.ts';
import { update as updateCompany } from './company/update.ts';
import { get as getContactDefaults } from './contact-defaults/get.ts';
import { update as updateContactDefaults } from './contact-defaults/update.ts';
import { get as getContactTags } from './contact-tags/get.ts';
import { update as updateContactTags } from './contact-tags/update.ts';
import { reseed } from './demo/reseed.ts';
import { get as getItemSchema } from './item-schema/get.ts';
import { update as updateItemSchema } from './item-schema/update.ts';
import { create as createLocation } from './locations/create.ts';
import { get as getLocation } from './locations/get.ts';
import { importAll as importLocations } from './locations/import.ts';
import { list as listLocations } from './locations/list.ts';
import { remove as removeLocation } from './locations/remove.ts';
import { setDefault as setDefaultLocation } from './locations/set-default.ts';
import { update as updateLocation } from './locations/update.ts';
import { disable as disableModule } from './modules/disable.ts';
import { enable as enableModule } from './modules/enable.ts';
import { get as getModule } from './modules/get.ts';
import { list as listModules } from './modules/list.ts';
import { get as getPriceLists } from './price-lists/get.ts';
import { getDefault as getDefaultPriceList } from './price-lists/get-default.ts';
import { setDefault as setDefaultPriceList } from './price-lists/set-default.ts';
import { update as updatePriceLists } from './price-lists/update.ts';
import { get as getPurchasingTaxes } from './purchasing-taxes/get.ts';
import { importAll as importPurchasingTaxes } from './purchasing-taxes/import.ts';
import { update as updatePurchasingTaxes } from './purchasing-taxes/update.ts';
import { get as getPurchasingTerms } from './purchasing-terms/get.ts';
import { importAll as importPurchasingTerms } from './purchasing-terms/import.ts';
import { update as updatePurchasingTerms } from './purchasing-terms/update.ts';
import { disable as disableRelay } from './relay/disable.ts';
import { enable as enableRelay } from './relay/enable.ts';
import { status as relayStatus } from './relay/status.ts';
import { importAll as importSettings } from './settings/import.ts';
import { template } from './settings/template.ts';
import { update as updateSettings } from './settings/update.ts';
import { applyRegime } from './taxes/apply-regime.ts';
import { get as getTaxes } from './taxes/get.ts';
import { importAll as importTaxes } from './taxes/import.ts';
import { listRegimes } from './taxes/list-regimes.ts';
import { update as updateTaxes } from './taxes/update.ts';
import { get as getTerms } from './terms/get.ts';
import { importAll as importTerms } from './terms/import.ts';
import { update as updateTerms } from './terms/update.ts';
import { get as getTermsConditions } from './terms-conditions/get.ts';
import { update as updateTermsConditions } from './terms-conditions/update.ts';
import { get as getUnits } from './units/get.ts';
import { replace as replaceUnits } from './units/replace.ts';
import { applyCategory } from './verticals/apply-category.ts';
import { applyPreset } from './verticals/apply-preset.ts';
import { categories } from './verticals/categories.ts';
import { categoryFields } from './verticals/category-fields.ts';
import { listPresets } from './verticals/list-presets.ts';

const companyRoutes = routes('Companies', '/companies', [
  post('/import/batch', importSettings),
  get('/import/template', template),
  get('/me', getCompany),
  patch('/me', updateCompany),
  del('/me', close),
  post('/me/reactivate', reactivate),
  patch('/me/settings', updateSettings),
  post('/me/demo/reseed', reseed),
  post('/me/relay/enable', enableRelay),
  post('/me/relay/disable', disableRelay),
]);

const adminRoutes = routes('Admin', '/admin', [get('/relay/status', relayStatus)]);

const locationRoutes = routes('Companies', '/companies/me/locations', [
  get('/', listLocations),
  post('/', createLocation),
  post('/import/batch', importLocations),
  get('/:location_id', getLocation),
  patch('/:location_id', updateLocation),
  del('/:location_id', removeLocation),
  post('/:location_id/set-default', setDefaultLocation),
]);

const schemaRoutes = routes('Companies', '/companies/me', [
  get('/item-schema', getItemSchema),
  patch('/item-schema', updateItemSchema),
  get('/category-schemas', listCategorySchemas),
  post('/category-schemas/merge', mergeCategorySchemas),
  get('/category-schema/:category', getCategorySchema),
  patch('/category-schema/:category', updateCategorySchema),
  get('/column-prefs', getColumnPrefs),
  patch('/column-prefs', updateColumnPrefs),
]);

const taxRoutes = routes('Companies', '/companies/me', [
  get('/taxes', getTaxes),
  patch('/taxes', updateTaxes),
  post('/taxes/import/batch', importTaxes),
  post('/taxes/apply-regime', applyRegime),
  get('/tax-regimes', listRegimes),
  get('/purchasing-taxes', getPurchasingTaxes),
  patch('/purchasing-taxes', updatePurchasingTaxes),
  post('/purchasing-taxes/import/batch', importPurchasingTaxes),
  get('/payment-terms', getTerms),
  patch('/payment-terms', updateTerms),
  post('/payment-terms/import/batch', importTerms),
  get('/purchasing-payment-terms', getPurchasingTerms),
  patch('/purchasing-payment-terms', updatePurchasingTerms),
  post('/purchasing-payment-terms/import/batch', importPurchasingTerms),
]);

const vocabularyRoutes = routes('Companies', '/companies/me', [
  get('/contact-tags', getContactTags),
  patch('/contact-tags', updateContactTags),
  get('/contact-defaults', getContactDefaults),
  patch('/contact-defaults', updateContactDefaults),
  get('/terms-conditions', getTermsConditions),
  patch('/terms-conditions', updateTermsConditions),
  get('/units', getUnits),
  put('/units', replaceUnits),
  get('/price-lists', getPriceLists),
  patch('/price-lists', updatePriceLists),
  get('/default-price-list', getDefaultPriceList),
  patch('/default-price-list', setDefaultPriceList),
]);

const bomRoutes = routes('Companies', '/companies/me/boms', [
  get('/', listBoms),
  post('/', createBom),
  get('/:bom_id', getBom),
  patch('/:bom_id', updateBom),
  del('/:bom_id', removeBom),
]);

const moduleRoutes = routes('Companies', '/companies/me/modules', [
  get('/', listModules),
  get('/:module_name', getModule),
  post('/:module_name/enable', enableModule),
  post('/:module_name/disable', disableModule),
]);

const verticalRoutes = routes('Verticals', '/companies', [
  get('/verticals/categories', categories),
  get('/verticals/categories/:name', categoryFields),
  get('/verticals/presets', listPresets),
  post('/me/apply-preset', applyPreset),
  post('/me/apply-category', applyCategory),
]);

/** The routes of companies, their settings, places and vocabularies. */
export const companiesRoutes = [
  ...companyRoutes,
  ...adminRoutes,
  ...locationRoutes,
  ...schemaRoutes,
  ...taxRoutes,
  ...vocabularyRoutes,
  ...bomRoutes,
  ...moduleRoutes,
  ...verticalRoutes,
];
