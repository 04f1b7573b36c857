import { limits } from '../../../kernel/declare/limits.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { task } from '../../../kernel/declare/task.ts';
import { isZero, roundMoney } from '../../../kernel/values/money/money.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import { defaultUnits } from '../../companies/contract/queries.ts';
import type { Bundle, SourceContact } from '../bundle/bundle.ts';
import { boundedSums } from '../reading/bounded-sums.ts';
import type { Decisions } from '../scans/decisions.ts';
import { placedChart } from './accounts.ts';
import { bankRecord, chartRecords, closing } from './chart.ts';
import { closingsIn } from './closings.ts';
import { controlCodesOf } from './control-codes.ts';
import { documentsPlan } from './documents.ts';
import { foreignBalances } from './foreign.ts';
import { brokenUnit, goodsPlan } from './goods.ts';
import { idFor, keyFor } from './ids.ts';
import { lastDay, ledgerPlan, sourceBalances } from './ledger.ts';
import { mappedNames } from './mapped-names.ts';
import { openItems } from './open-items.ts';
import { partiesOf } from './parties.ts';
import { placeFinder } from './place-finder.ts';
import { type Plan, type PlanFor, type PlannedRecord, phases } from './plan.ts';
import { recipePlan } from './recipes.ts';
import { expectedOf } from './source-figures.ts';

/** Plan of a run from the bundle and the decisions. */
export const makePlan = (
  bundle: Bundle,
  decisions: Decisions,
  to: PlanFor,
  today: string,
): Plan => {
  const answers = decisions.mappings;
  const chart = placedChart(bundle, answers, to);
  const { placed, codes } = chart;
  const controls = controlCodesOf(placed, codes);
  const place = placeFinder(placed);
  const controlOf = (account: string): 'customer' | 'supplier' | undefined => {
    const kind = place(account)?.kind;
    return kind === 'receivable' ? 'customer' : kind === 'payable' ? 'supplier' : undefined;
  };
  const parties = partiesOf(bundle, answers, controlOf);
  const as_of = lastDay(bundle, decisions, today);
  const { items: open, from } = openItems(bundle, parties, {
    through: as_of,
    currency: to.currency,
    isFull: decisions.mode === 'full',
    controlOf,
  });
  const goods = goodsPlan(bundle, as_of, to);
  const documents = documentsPlan({ bundle, decisions, parties, open, to });
  const foreign = foreignBalances(bundle, place, as_of);
  const closings = closingsIn(bundle, place, to.fiscal_year_start);
  const { standing, from: totals_from } = sourceBalances({ bundle, place, to, as_of });
  const ledger = ledgerPlan({
    bundle,
    decisions,
    to,
    placed,
    codes,
    controls,
    place,
    parties,
    open,
    standing,
    foreign,
    stock_value: goods.value,
    closings,
    as_of,
  });
  return {
    carried: {
      accounts: chartRecords(chart, to),
      taxes: taxRecords(bundle, to),
      terms: termRecords(bundle, to),
      locations: locationRecords(goods.locations, to),
      contacts: parties.contacts.map((one) => contactRecord(one, to)),
      items: [
        ...(goods.isBroken ? [settings(to, 'unit', { units: [...defaultUnits, brokenUnit] })] : []),
        ...goods.items,
      ],
      opening_stock: goods.opening_stock,
      documents: documents.carried,
      payments: [],
      journals: [...ledger.carried, ...placed.flatMap((one) => closing(one, ledger.accounts, to))],
      bank: placed.flatMap((one) => bankRecord(one, to, foreign)),
      fixed_assets: assetRecords(bundle, as_of, to),
      recipes: recipePlan(bundle.recipes, bundle.items, to),
      reconcile: [],
    },
    expected: expectedOf({
      bundle,
      decisions,
      to,
      placed,
      controls,
      place,
      parties,
      open,
      documents,
      goods,
      accounts: ledger.accounts,
      totals_from,
      closings,
      as_of,
      from,
    }),
    mapped: mappedNames(bundle, chart, parties.contacts, to),
  };
};

const settings = (to: PlanFor, kind: string, changes: object): PlannedRecord => ({
  key: keyFor(to.run_id, kind, 'all'),
  kind,
  label: kind.replace('_', ' '),
  command: 'companies.settings.set',
  input: { changes },
});

const taxRecords = ({ taxes }: Bundle, to: PlanFor): PlannedRecord[] =>
  taxes.length > 0
    ? [
        settings(to, 'tax_code', {
          taxes: taxes.map(({ code, name, rate }) => ({
            name: code || name,
            rate,
            description: name,
          })),
        }),
      ]
    : [];

const termRecords = ({ terms }: Bundle, to: PlanFor): PlannedRecord[] =>
  terms.length > 0
    ? [
        settings(to, 'term', {
          payment_terms: terms.map(({ name, days }) => ({ name, days, description: '' })),
        }),
      ]
    : [];

const locationRecords = (names: readonly string[], to: PlanFor): PlannedRecord[] =>
  names.map((name) => ({
    key: keyFor(to.run_id, 'location', name),
    kind: 'location',
    label: name,
    command: 'companies.locations.import',
    input: { records: [{ name }] },
  }));

const kindOfContact = ({ role }: SourceContact): string =>
  role === 'supplier'
    ? 'supplier'
    : role === 'other' || role === undefined
      ? 'contact'
      : 'customer';

const contactRecord = (one: SourceContact, to: PlanFor): PlannedRecord => ({
  key: keyFor(to.run_id, 'contact', one.id),
  kind: kindOfContact(one),
  label: one.name,
  command: 'crm.contacts.takeOver',
  input: {
    entity_id: `contact:${idFor(to.run_id, 'contact', one.id)}`,
    event_type: 'crm.contact.created',
    data: {
      name: sanitizeText(one.name, limits.nameLength),
      contact_type: one.role ?? 'other',
      ...(one.company_name ? { company_name: one.company_name } : {}),
      ...(one.email ? { email: one.email } : {}),
      ...(one.phone ? { phone: one.phone } : {}),
      ...(one.address ? { billing_address: one.address } : {}),
      ...(one.shipping_address ? { shipping_address: one.shipping_address } : {}),
      ...(one.tax_id ? { tax_id: one.tax_id } : {}),
      ...(one.website ? { website: one.website } : {}),
      ...(one.payment_terms ? { payment_terms: one.payment_terms } : {}),
    },
  },
});

const assetRecords = ({ assets }: Bundle, as_of: string, to: PlanFor): readonly PlannedRecord[] =>
  assets.map(({ id, name, category, acquired, cost, accumulated, life_months }) => ({
    key: keyFor(to.run_id, 'fixed_asset', id),
    kind: 'fixed_asset',
    label: name,
    command: 'migrations.assets.bring',
    input: {
      name: sanitizeText(name, limits.nameLength),
      ...(category ? { category: sanitizeText(category, 200) } : {}),
      acquisition_date: acquired,
      cost: roundMoney(cost, to.currency),
      as_of,
      ...(isZero(accumulated)
        ? {}
        : { accumulated_depreciation: roundMoney(Math.abs(accumulated), to.currency) }),
      ...(life_months ? { life_months } : {}),
    },
  }));

/** Input of a plan. */
export type ToPlan = {
  readonly bundle: Uint8Array;
  readonly decisions: Decisions;
  readonly to: PlanFor;
  readonly today: string;
};

const planned = ({ bundle, decisions, to, today }: ToPlan): Plan | Refusal =>
  boundedSums(() =>
    makePlan(JSON.parse(new TextDecoder().decode(bundle)) as Bundle, decisions, to, today),
  );

/** Makes the plan of a bundle in a thread for long work, or answers the refusal. */
export const makePlanTask = task('migrations.makePlan', (_, __, input: ToPlan) => planned(input));

/** Number of records in each phase of the plan. */
export const countPlanTask = task('migrations.countPlan', (_, __, input: ToPlan) => {
  const plan = planned(input);
  if (isRefusal(plan)) return plan;
  return Object.fromEntries(phases.map((key) => [key, plan.carried[key].length]));
});
