import { countries, type Language } from './countries.ts';
import { legalIdentity } from './legal-identity.ts';
import type { Play } from './play.ts';

/** Opens a second company of the owner, with the first contacts and goods of a workshop. */
export const secondCompany = async (play: Play): Promise<void> => {
  const { call, words, country, goods, suppliers } = play;
  const opened = await call.post('/companies', { name: words.second });
  const own = call.as(String(opened['access_token']));
  const languages = Object.keys(countries) as Language[];
  const language = languages.find((one) => countries[one] === country) ?? 'en';
  await own.post('/companies/me/taxes/apply-regime', { country: country.country });
  await own.patch('/companies/me/settings', {
    ...{ country: country.country, currency: country.currency, language },
    ...{ timezone: country.zone, address: words.street },
    ...legalIdentity(words, country.country, language, 'second'),
  });
  await own.batch(
    '/crm/contacts/import/batch',
    suppliers.slice(-4).map(({ id, data }) => ({
      entity_id: `${id}-second`,
      event_type: 'crm.contact.created',
      data: { ...data, payment_terms: undefined },
    })),
  );
  await own.batch(
    '/items/import/batch',
    goods
      .filter(({ category }) => category === 'material' || category === 'workshop')
      .map(({ id, sku, name, barcode, category, retail }) => ({
        entity_id: `${id}-second`,
        event_type: 'item.created',
        data: {
          ...{ sku, name, barcode, sell_by: 'piece', retail_price: retail },
          category: words.categories[category],
        },
      })),
  );
};
