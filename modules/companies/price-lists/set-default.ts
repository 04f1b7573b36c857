import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, refusal } from '../../../kernel/declare/refusal.ts';
import { Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { priceListsOf } from '../settings/readers.ts';

export const unknownPriceList = refusal(
  'unknown_price_list',
  422,
  'There is no price list {name}. Choose one of: {lists}.',
);

/** Chooses the price list that is taken where none is named. */
export const setDefault = command('companies.priceLists.setDefault', {
  says: 'Choose the default price list.',
  explains: [
    'The name must match a price list exactly (`unknown_price_list`).',
    'Affects new drafts only; existing documents keep their list and prices.',
    'A price list of the contact takes precedence.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ name: Name }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [unknownPriceList, ...settingRefusals],
  decide: ({ settings }, { name }, { company }) => {
    const lists = priceListsOf(company).map((list) => list.name);
    if (!lists.includes(name)) return unknownPriceList({ name, lists });
    const facts = changeSettings(company.id, settings, { default_price_list: name });
    return isRefusal(facts) ? facts : { facts, answer: { ok: true } };
  },
});
