import { uuid } from '../../kernel/ids.ts';
import { found } from '../../modules/companies/company/found.ts';
import { create as createLocation } from '../../modules/companies/locations/create.ts';
import { create as createContact } from '../../modules/crm/contacts/create.ts';
import { openHouse, type TestHouse } from '../house.ts';
import type { Dice } from '../random.ts';

/** An entity with the step that made it and its place among those of that step. */
export type Born = { readonly id: string; readonly step: number; readonly nth: number };

/** A company of the simulation: what it has, by kind, in the order in which it came. */
export type Company = {
  readonly id: string;
  readonly has: Map<string, Born[]>;
};

/** A house with several companies, and what the walk knows of them. */
export type World = {
  readonly house: TestHouse;
  readonly companies: readonly Company[];
};

const names = ['Harbour Trading', 'Mill & Sons', 'Nordlicht'];
const places = ['Shop', 'Warehouse'];

/** Founds the companies, each with places and people to trade with. */
export const openWorld = async (): Promise<World> => {
  const house = await openHouse();
  const companies: Company[] = [];
  for (const name of names) {
    const id = uuid();
    const as = house.caller('owner', id);
    await house.does(found, { company_id: id, name, owner_id: uuid() }, as);
    for (const place of places) await house.does(createLocation, { name: place, type: 'shop' }, as);
    for (const contact_type of ['customer', 'supplier'] as const)
      await house.does(createContact, { name: `A ${contact_type}`, contact_type }, as);
    companies.push({ id, has: new Map() });
  }
  const world = { house, companies };
  notice(world, -1);
  return world;
};

/** Takes note of what was told since it was last asked; answers it. */
export const notice = ({ house, companies }: World, step: number): TestHouse['told'] => {
  const told = house.told.splice(0);
  let nth = 0;
  for (const { company_id, entity_type, entity_id } of told) {
    const has = companies.find((one) => one.id === company_id)?.has;
    if (!has) continue;
    const known = has.get(entity_type) ?? [];
    if (known.some(({ id }) => id === entity_id)) continue;
    has.set(entity_type, [...known, { id: entity_id, step, nth }]);
    nth += 1;
  }
  return told;
};

const recentSteps = 300;

/**
 * Something of a kind: mostly what came lately, for that is what still happens. It is drawn by a hash
 * of when it was made, so that the same step takes the same one though others are left out.
 */
export const some = ({ has }: Company, kind: string, dice: Dice): string | undefined => {
  const known = has.get(kind) ?? [];
  const isRecent = dice.is(0.7);
  const draw = dice.whole(1, 2 ** 30);
  const newest = known.at(-1)?.step ?? 0;
  let best: Born | undefined;
  let rank = -1;
  for (const one of known) {
    if (isRecent && one.step < newest - recentSteps) continue;
    const mine = hash(draw, one.step, one.nth);
    if (mine > rank) [best, rank] = [one, mine];
  }
  return best?.id;
};

const hash = (draw: number, step: number, nth: number): number => {
  let mixed =
    Math.imul(draw ^ Math.imul(step + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(nth + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 13)) >>> 0;
};
