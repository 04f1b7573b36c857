import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, refusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, keepsMoney, settingRefusals, settingsAfter } from '../settings/change.ts';
import { currencyOf } from '../settings/readers.ts';
import { TaxRates } from '../settings/shapes.ts';
import { isGeneric, regimeOf, regimeSettings } from './regimes.ts';

export const taxesCustomised = refusal(
  'taxes_customised',
  409,
  'The tax rates have been changed. Send force to replace them.',
);

/** Replaces taxes and currency by those of a country. */
export const applyRegime = command('companies.taxes.applyRegime', {
  says: 'Replace taxes and currency by those of a country.',
  explains: [
    'Replaces the list of sales tax rates; a separate purchase list stays.',
    'The currency, and taxing of shipping in the EU and the UK, are set only while no items, documents or entries exist.',
    'A country without its own regime gets the general one (rate 0, USD).',
    'Refused with `taxes_customised` if the rates were changed; send `force` to replace them.',
    'Existing documents are not recalculated.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({
    country: Type.String({ pattern: '^[A-Za-z]{2}$' }),
    force: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: writtenWith({ currency: Type.String(), taxes: TaxRates }),
  refuses: [taxesCustomised, ...settingRefusals],
  reads: (reader) => ({ isPosted: keepsMoney(reader) }),
  decide: ({ settings }, { country, force }, { company }, { isPosted }) => {
    if (!force && !isGeneric(settings)) return taxesCustomised();
    const regime = regimeOf(country);
    const facts = changeSettings(company.id, settings, regimeSettings(country, isPosted));
    if (isRefusal(facts)) return facts;
    const after = { ...company, settings: settingsAfter(settings, facts) };
    return { facts, answer: { currency: currencyOf(after), taxes: regime.taxes } };
  },
});
