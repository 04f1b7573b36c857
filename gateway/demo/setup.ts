import { addDays } from '../../kernel/values/clock.ts';
import { type Answer, type Call, dice, each } from './caller.ts';
import { countries, type Language } from './countries.ts';
import { catalogue, recipes } from './goods.ts';
import { legalIdentity } from './legal-identity.ts';
import { monthsBefore } from './months.ts';
import { customersOf, suppliersOf } from './people.ts';
import { dollarRate, foreign, type Money, type Play, scaled } from './play.ts';
import { wordsOf } from './words/all.ts';
import type { Words } from './words/words.ts';

/** Sets up the company: settings, locations, bank accounts, rates, contacts, items and recipes. */
export const setUp = async (
  call: Call,
  { language, scale, today, seed }: Settings,
): Promise<Play> => {
  const words = wordsOf(language);
  const country = countries[language];
  await settings(call, words, language);
  const months = monthsBefore(today, scale < 1 ? Math.max(3, Math.round(24 * scale)) : 24);
  await rates(call, country, addDays(months[0] ?? today, -7), today);
  const play: Play = {
    ...{ call, words, country, scale, today, months },
    goods: catalogue(words, country, scale),
    suppliers: suppliersOf(words, country),
    customers: customersOf(words, country, scaled({ scale }, 108)),
    places: await locations(call, words),
    money: await banks(call, words, dollarRate(country, today)),
    roll: dice(seed),
    stock: new Map(),
  };
  await Promise.all([contacts(play), items(play)]);
  await workshop(play);
  return play;
};

/** Choice of the demo. */
export type Settings = {
  readonly language: Language;
  readonly scale: number;
  readonly today: string;
  readonly seed: number;
};

const settings = async (call: Call, words: Words, language: Language): Promise<void> => {
  const { country, zone, currency, rates } = countries[language];
  await call.post('/companies/me/taxes/apply-regime', { country });
  await call.patch('/companies/me/settings', {
    ...{ country, currency, language, timezone: zone, vat: true },
    address: words.street,
    phone: `${countries[language].dialling} 555 010`,
    email: 'shop@example.com',
    tax_id: '4711004711',
    ...legalIdentity(words, country, language, 'first'),
  });
  await call.patch('/companies/me/taxes', {
    taxes: words.taxes.map((name, at) => ({ name, rate: rates[at], is_default: at === 0 })),
  });
  await call.patch('/companies/me/payment-terms', {
    terms: words.terms.map((name, at) => ({ name, days: [14, 30, 60][at] })),
  });
  await call.patch('/companies/me/price-lists', {
    price_lists: ['Retail', 'Wholesale', 'Cost'].map((name, at) => ({
      name,
      description: words.priceLists[at],
    })),
  });
  const decimals = { piece: 0, gram: 2, kg: 3, liter: 2, meter: 2 } as const;
  await call.put('/companies/me/units', {
    units: Object.entries(decimals).map(([name, places]) => ({
      ...{ name, decimals: places },
      label: words.units[name as keyof typeof decimals],
    })),
  });
  await each(Object.entries(words.accounts), ([code, name]) =>
    call.patch(`/accounting/accounts/${code}`, { name }),
  );
};

/** Rates of the dollar for each week. */
const rates = async (
  call: Call,
  country: (typeof countries)[Language],
  from: string,
  today: string,
): Promise<void> => {
  const days: string[] = [];
  for (let day = from; day <= today; day = addDays(day, 7)) days.push(day);
  await each(days, (date) =>
    call.post('/accounting/exchange-rates', {
      ...{ from: foreign, to: country.currency, date, rate: dollarRate(country, date) },
    }),
  );
};

const locations = async (call: Call, words: Words): Promise<[string, string, string]> => {
  const found = await call.get('/companies/me/locations');
  const shop = (found['items'] as Answer[])[0]?.id ?? '';
  const [name, warehouse, stall] = words.places;
  await call.patch(`/companies/me/locations/${shop}`, { name });
  const more = async (of: string, type: string): Promise<string> =>
    (await call.post('/companies/me/locations', { name: of, type })).id;
  return [shop, await more(warehouse, 'warehouse'), await more(stall, 'shop')];
};

const banks = async (call: Call, words: Words, rate: number): Promise<Money> => {
  const { items } = await call.get('/accounting/bank-accounts');
  const [main] = items as readonly Answer[];
  const id = String(main?.['entity_id'] ?? main?.id);
  await call.patch(`/accounting/bank-accounts/${id}`, {
    bank_name: words.banks[0],
    account_number: '00 4711 0001',
  });
  await call.patch('/accounting/accounts/1111', { name: words.banks[0] });
  const currency = String(main?.['currency']);
  const made = (bank_name: string, account_number: string, of: string): Promise<Answer> =>
    call.post('/accounting/bank-accounts', {
      ...{ bank_name, account_number, currency: of, bank_type: 'savings' },
      ...(of === currency ? {} : { exchange_rate: rate, bank_type: 'checking' }),
    });
  const savings = await made(words.banks[1], '00 4711 0002', currency);
  const dollars = await made(words.banks[2], '00 4711 0003', foreign);
  const names = [savings, dollars].map((one, at) => [one, words.banks[at + 1]] as const);
  await each(names, ([one, name]) =>
    call.patch(`/accounting/accounts/${one['chart_account_code']}`, { name }),
  );
  return {
    main: id,
    mainCode: String(main?.['chart_account_code']),
    savings: String(savings['entity_id']),
    dollars: String(dollars['entity_id']),
    dollarCode: String(dollars['chart_account_code']),
  };
};

const contacts = ({ call, suppliers, customers }: Play): Promise<void> =>
  call.batch(
    '/crm/contacts/import/batch',
    [...suppliers, ...customers].map(({ id, data }) => ({
      entity_id: id,
      event_type: 'crm.contact.created',
      data,
    })),
  );

const items = ({ call, goods, places, words }: Play): Promise<void> =>
  call.batch(
    '/items/import/batch',
    goods.map((good) => ({
      entity_id: good.id,
      event_type: 'item.created',
      data: {
        ...{ sku: good.sku, name: good.name, sell_by: good.unit, barcode: good.barcode },
        category: words.categories[good.category],
        location_id: places[0],
        retail_price: good.retail,
        wholesale_price: good.wholesale,
        tax_codes: [words.taxes[0]],
        attributes: { reorder_point: good.reorder },
      },
    })),
  );

const workshop = async ({ call, goods, words, country }: Play): Promise<void> => {
  const centers = await each(words.centers, (name) =>
    call.post('/manufacturing/work-centers', { name, capacity: 1, hours_per_day: 7 }),
  );
  const rate = Math.max(1, Math.round(18 * country.level));
  const made = goods.filter(({ kind }) => recipes[kind]);
  await each(made, async (good) => {
    await call.put(`/manufacturing/items/${good.id}/recipe`, {
      output_qty: 1,
      components: recipes[good.kind]?.map(([kind, qty]) => ({
        sku: goods.find((one) => one.kind === kind)?.sku,
        qty,
      })),
      labor: [{ name: words.steps[1], hours: 0.15, rate }],
    });
    await call.put(`/manufacturing/items/${good.id}/workflow`, {
      steps: words.steps.map((name, at) => ({
        ...{ name, setup_minutes: 5, run_minutes_per_unit: 3 },
        work_center_id: centers[at === 2 ? 1 : 0]?.id,
      })),
    });
  });
};
