import { type Static, Type } from '@sinclair/typebox';
import { Attributes } from '../../../kernel/declare/schemas.ts';

/** Initial settings of an industry. */
export const Preset = Type.Object({
  name: Type.String(),
  display_name: Type.String(),
  license: Type.String(),
  categories: Type.Array(Type.String()),
  modules: Type.Array(Type.String()),
  company_settings: Attributes,
});

/** Initial settings of an industry. */
export type Preset = Static<typeof Preset>;

const always = ['verticals', 'ai', 'backup'];
const usual = ['inventory', 'labels', 'docs', 'contacts', 'accounting', 'reports', 'dashboard'];

const preset = (
  name: string,
  display_name: string,
  categories: string[],
  company_settings: Preset['company_settings'] = {},
  more: string[] = [],
): Preset => ({
  name,
  display_name,
  license: 'Apache-2.0',
  categories,
  modules: [...usual, ...more, ...always],
  company_settings,
});

const fefo = { inventory_method: 'fefo' };
const recurring = ['subscriptions'];

/** Industry presets. */
export const presets: readonly Preset[] = [
  preset('agricultural', 'Agriculture', ['produce', 'packaged_food'], fefo),
  preset('artwork', 'Art', ['artwork']),
  preset('automotive', 'Automotive', ['vehicle_part', 'tool']),
  { ...preset('blank', 'Blank', []), modules: always },
  preset('books_media', 'Books and media', ['book']),
  preset('coins_precious_metals', 'Coins and precious metals', ['coin', 'jewelry']),
  preset('consulting', 'Consulting', ['consulting_service'], {}, recurring),
  preset('cosmetics', 'Cosmetics', ['cosmetic']),
  preset('electronics', 'Electronics', ['device']),
  preset('fashion', 'Fashion', ['apparel', 'jewelry']),
  preset('food_beverage', 'Food and beverage', ['packaged_food', 'produce', 'wine'], fefo),
  preset('furniture', 'Furniture', ['furniture']),
  preset('gemstones', 'Gemstones and jewellery', ['diamond', 'colored_stone', 'jewelry', 'watch']),
  preset('hardware', 'Hardware', ['tool', 'device']),
  preset('property_rental', 'Property rental', ['rental_unit'], {}, recurring),
  preset('saas', 'Software as a service', ['saas_plan'], {}, recurring),
  preset('watches', 'Watches', ['watch', 'jewelry']),
  preset('wine_spirits', 'Wine and spirits', ['wine'], { inventory_method: 'fifo' }),
];

/** A preset by name. */
export const presetNamed = (name: string): Preset | undefined =>
  presets.find((one) => one.name === name);
