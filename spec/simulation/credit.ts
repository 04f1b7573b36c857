import { readerOf } from '../../kernel/reader/reader.ts';
import { type About, type Line, stateOf } from './fields.ts';
import { some } from './world.ts';

/** Input of a credit note over some lines of an issued invoice or bill. */
export const creditLines = (about: About): Line => {
  const { world, company, dice } = about;
  const original_doc_id = some(company, 'doc', dice, (id) => {
    const { doc_type, posted } = stateOf(about, id);
    return posted === true && (doc_type === 'invoice' || doc_type === 'bill');
  });
  if (original_doc_id === undefined) return {};
  const lines = readerOf(world.app.store, company.id).lines(original_doc_id) as readonly Line[];
  const line_items = lines
    .filter(() => dice.is(0.8))
    .map(({ item_id, sku, name, sell_by, unit_price, quantity, taxes }) => ({
      ...{ sku, name, sell_by, unit_price, taxes },
      ...(item_id ? { item_id } : {}),
      quantity: dice.is(0.5) ? quantity : 1,
    }));
  const { contact_id } = stateOf(about, original_doc_id);
  return { original_doc_id, line_items, ...(contact_id ? { contact_id } : {}) };
};
