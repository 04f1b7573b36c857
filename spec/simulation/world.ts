import { uuid } from '../../kernel/values/ids.ts';
import { createCompany } from '../../modules/companies/company/create-company.ts';
import { update } from '../../modules/companies/company/update.ts';
import { create as createLocation } from '../../modules/companies/locations/create.ts';
import { create as createContact } from '../../modules/crm/contacts/create.ts';
import type { Dice } from '../random.ts';
import { openApp, type TestApp } from '../test-app.ts';

/** Entity with the step that created it, its index among those of that step, and the last step that changed it. */
export type Born = {
  readonly id: string;
  readonly step: number;
  readonly nth: number;
  touched: number;
};

/** Company of the simulation with its entities by kind, in order of creation. */
export type Company = {
  readonly name: string;
  readonly id: string;
  readonly has: Map<string, Map<string, Born>>;
  /** Last step that changed something here. */
  newest: number;
};

/** Installation with several companies and their known entities. */
export type World = {
  readonly app: TestApp;
  readonly companies: readonly Company[];
};

const founded = [
  ['Harbour Trading', {}],
  ['Mill & Sons', { inventory_method: 'average', mfg_costing: 'standard' }],
  ['Nordlicht', { goods_on_memo: true, inventory_method: 'fefo' }],
] as const;
const places = ['Shop', 'Warehouse'];

/** Creates the companies, with different settings, locations and contacts. */
export const openWorld = async (hasShadow?: boolean): Promise<World> => {
  const app = await openApp(undefined, undefined, hasShadow);
  const companies: Company[] = [];
  for (const [name, settings] of founded) {
    const id = uuid();
    const as = app.caller('owner', id);
    await app.does(createCompany, { company_id: id, name, owner_id: uuid() }, as);
    await app.does(update, { settings: { fiscal_year_start: '01-01', ...settings } }, as);
    for (const place of places) await app.does(createLocation, { name: place, type: 'shop' }, as);
    for (const contact_type of ['customer', 'supplier'] as const)
      await app.does(createContact, { name: `A ${contact_type}`, contact_type }, as);
    companies.push({ name, id, has: new Map(), newest: -1 });
  }
  const world = { app, companies };
  collect(world, -1);
  return world;
};

/** Collects the events recorded since the last call. */
export const collect = ({ app, companies }: World, step: number): TestApp['recorded'] => {
  const events = app.recorded.splice(0);
  let nth = 0;
  for (const { company_id, entity_type, entity_id } of events) {
    const company = companies.find((one) => one.id === company_id);
    if (!company) continue;
    const known = company.has.get(entity_type) ?? new Map<string, Born>();
    company.has.set(entity_type, known);
    company.newest = Math.max(company.newest, step);
    const one = known.get(entity_id);
    if (one) one.touched = step;
    else known.set(entity_id, { id: entity_id, step, nth: nth++, touched: step });
  }
  return events;
};

/** Largest age of a drawn entity's last change in steps, with cumulative likelihood. */
const lately = [
  [30, 0.3],
  [300, 0.75],
  [Number.POSITIVE_INFINITY, 1],
] as const;

/**
 * Draws an entity of a kind, mostly one that changed recently, since it still has open transitions. It is ranked by a
 * hash of its creation, so that a step draws the same one even if other steps are left out.
 */
export const some = (
  { has, newest }: Company,
  kind: string,
  dice: Dice,
  fits: (id: string) => boolean = () => true,
): string | undefined => {
  const at = dice.next();
  const draw = dice.whole(1, 2 ** 30);
  const [steps] = lately.find(([, upTo]) => at < upTo) ?? lately[2];
  const all = [...(has.get(kind)?.values() ?? [])];
  const recent = all.filter((one) => one.touched >= newest - steps);
  return (recent.length > 0 ? recent : all)
    .map(({ id, step, nth }) => ({ id, rank: hash(draw, step, nth) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, tries)
    .find(({ id }) => fits(id))?.id;
};

/** Number of entities that are examined for one that fits. */
const tries = 8;

const hash = (draw: number, step: number, nth: number): number => {
  let mixed =
    Math.imul(draw ^ Math.imul(step + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(nth + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 13)) >>> 0;
};
