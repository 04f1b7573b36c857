import { create as createContact } from '../../modules/crm/contacts/create.ts';
import { create as createItem } from '../../modules/inventory/items/create.ts';
import type { Dice } from '../random.ts';
import type { Feed } from './feed.ts';

const materials = ['silver', 'gold', 'opal', 'garnet', 'pearl', 'amber', 'jade', 'steel', 'oak'];
const forms = ['band', 'hoop', 'drop', 'cluster', 'fern', 'wave', 'knot', 'leaf', 'star', 'quay'];
const looks = ['polished', 'brushed', 'hammered', 'engraved', 'twisted', 'plain', 'antique'];
const streets = ['Harbour Lane', 'Mill Street', 'Station Road', 'Kiln Yard', 'Quay'];
const names = ['Lind', 'Castel', 'Mendes', 'Halonen', 'Aydin', 'Nasser', 'Weber', 'Aalto', 'Keane'];
const trades = ['Gallery', 'Museum Shop', 'Jewellers', 'Gifts', 'Trading', 'Supplies'];

/** Categories of the items; the filters of the bench use the first. */
export const categories = [
  ...['rings', 'chains', 'brooches', 'watches', 'stones', 'earrings', 'pendants', 'bracelets'],
  ...['cufflinks', 'clasps', 'boxes', 'tools', 'settings', 'wire', 'sheet', 'beads', 'cords'],
];

/** Item as documents refer to it. */
export type Good = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly cost: number;
  readonly price: number;
};

/** Creates the items, all with opening stock: most in the first location, the rest in the others. */
export const makeGoods = (
  feed: Feed,
  dice: Dice,
  count: number,
  places: readonly string[],
): Good[] => {
  const goods = Array.from({ length: count }, (_, n) => {
    const cost = dice.whole(2, 300);
    return {
      sku: `G-${String(n).padStart(6, '0')}`,
      name: `${dice.one(looks)} ${dice.one(materials)} ${dice.one(forms)} ${n}`,
      sell_by: 'piece',
      quantity: dice.whole(20, 200),
      category: dice.one(categories) ?? '',
      location_id: places[n % 10 < 7 ? 0 : n % places.length] ?? '',
      cost_price: cost,
      retail_price: cost * 2 + dice.whole(1, 50),
      ...(n % 10 === 0 ? { barcode: String(4_000_000_000_000 + n) } : {}),
    };
  });
  const made = feed.all(createItem, goods);
  return goods.map(({ sku, name, cost_price, retail_price }, n) => ({
    ...{ id: made[n].id, sku, name },
    ...{ cost: cost_price, price: retail_price },
  }));
};

/** Creates the contacts: three customers to each supplier. */
export const makeContacts = (
  feed: Feed,
  dice: Dice,
  count: number,
): { readonly customers: readonly string[]; readonly suppliers: readonly string[] } => {
  const contacts = Array.from({ length: count }, (_, n) => ({
    name: `${dice.one(names)} ${dice.one(trades)} ${n}`,
    contact_type: n % 4 === 3 ? 'supplier' : 'customer',
    email: `contact${n}@example.com`,
    phone: `+000 555 ${String(n).padStart(6, '0')}`,
    billing_address: `${dice.whole(1, 200)} ${dice.one(streets)}`,
    payment_terms: 'Net 30',
  }));
  const ids = feed.all(createContact, contacts).map(({ id }): string => id);
  return {
    customers: ids.filter((_, n) => n % 4 !== 3),
    suppliers: ids.filter((_, n) => n % 4 === 3),
  };
};
