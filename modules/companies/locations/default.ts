import type { Fact } from '../../../kernel/declare/fact.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { changeSettings, keepsMoney } from '../settings/change.ts';
import { isGeneric, regimeSettings } from '../taxes/regimes.ts';
import { type Location, sysLocationUpdated } from './location.ts';
import { nameKey } from './view.ts';

/** Context of changes to the default location. */
export type Defaults = {
  /** The default location now. */
  readonly holder: string | undefined;
  readonly isPosted: boolean;
};

/** Reads what changes of the default location must know. */
export const readDefaults = (reader: Reader): Defaults => ({
  holder: reader.row<{ id: string }>(
    'SELECT id FROM location_view WHERE company=:company AND is_default=1',
  )?.id,
  isPosted: keepsMoney(reader),
});

/** The id of the location of this name. */
export const locationNamed = (reader: Reader, name: string): string | undefined =>
  reader.row<{ id: string }>(
    'SELECT id FROM location_view WHERE company=:company AND name_key=:key',
    { key: nameKey(name) },
  )?.id;

/** The fact that a default location is one no more. */
export const yields = (holder: string | undefined, to: string): Fact[] =>
  holder === undefined || holder === to
    ? []
    : [
        sysLocationUpdated(holder, {
          fields_changed: { is_default: { old: true, new: false } },
        }),
      ];

/** Taxes and currency of the default location's country, unless taxes have been chosen. */
export const regimeFacts = (
  { id, settings }: Company,
  { is_default, address }: Pick<Location, 'is_default' | 'address'>,
  isPosted: boolean,
): readonly Fact[] => {
  const country = address?.['country'];
  if (!is_default || typeof country !== 'string' || !country.trim()) return [];
  if (!isGeneric(settings)) return [];
  const facts = changeSettings(id, settings, regimeSettings(country, isPosted));
  return isRefusal(facts) ? [] : facts;
};
