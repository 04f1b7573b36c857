import { type Category, category, choice, number, text } from './category.ts';

const certificate = text('certificate_no', 'Certificate number');
const brand = text('brand');
const size = text('size');
const color = text('color');
const condition = choice('condition', 'New, Like new, Good, Fair, For parts');
const origin = choice('country_of_origin', 'Domestic, Imported');

/** Library of categories of goods. */
export const library: readonly Category[] = [
  category('diamond', 'Diamond', 'gemstones', 'carat', [
    choice('origin_type', 'Natural, Lab-grown'),
    number('carat'),
    choice('shape', 'Round, Princess, Oval, Cushion, Emerald, Pear, Marquise'),
    choice('color_grade', 'D, E, F, G, H, I, J, K'),
    choice('clarity', 'FL, IF, VVS1, VVS2, VS1, VS2, SI1, SI2, I1'),
    choice('cut_grade', 'Excellent, Very good, Good, Fair'),
    choice('laboratory', 'GIA, IGI, HRD'),
    certificate,
  ]),
  category('colored_stone', 'Coloured stone', 'gemstones', 'carat', [
    choice('species', 'Ruby, Sapphire, Emerald, Spinel, Tourmaline, Garnet'),
    number('carat'),
    choice('treatment', 'None, Heated, Oiled, Filled'),
    origin,
    certificate,
  ]),
  category('jewelry', 'Jewellery', 'gemstones', 'piece', [
    choice('metal', 'Gold, White gold, Platinum, Silver'),
    choice('purity', '999, 925, 750, 585, 375'),
    number('metal_weight', 'Metal weight in grams'),
    size,
    text('main_stone'),
  ]),
  category('watch', 'Watch', 'watches', 'piece', [
    brand,
    text('model'),
    text('reference_no', 'Reference number'),
    text('serial_no', 'Serial number'),
    number('year'),
    choice('movement', 'Automatic, Manual, Quartz'),
    condition,
  ]),
  category('coin', 'Coin or bar', 'coins_precious_metals', 'piece', [
    choice('metal', 'Gold, Silver, Platinum, Palladium'),
    number('fineness'),
    number('fine_weight', 'Fine weight in troy ounces'),
    text('mint'),
    number('year'),
    text('grade'),
  ]),
  category('wine', 'Wine', 'wine_spirits', 'piece', [
    text('producer'),
    text('vintage'),
    text('region'),
    choice('style', 'Red, White, Rosé, Sparkling, Sweet'),
    number('abv_pct', 'Alcohol by volume'),
    number('bottle_ml', 'Bottle in millilitres'),
    choice('closure', 'Cork, Screw cap, Crown cap'),
  ]),
  category('packaged_food', 'Packaged food', 'food_beverage', 'piece', [
    brand,
    number('net_weight_g', 'Net weight in grams'),
    text('allergens'),
    { key: 'expiry_date', label: 'Best before', type: 'date' },
    choice('storage', 'Ambient, Chilled, Frozen'),
    origin,
  ]),
  category('produce', 'Produce', 'agricultural', 'kg', [
    text('variety'),
    choice('grade', 'Extra, Class I, Class II'),
    { key: 'harvest_date', label: 'Harvested', type: 'date' },
    { key: 'expiry_date', label: 'Best before', type: 'date' },
    choice('farming', 'Organic, Conventional'),
    origin,
  ]),
  category('apparel', 'Apparel', 'fashion', 'piece', [
    brand,
    size,
    color,
    text('material'),
    choice('fit', 'Slim, Regular, Loose'),
    choice('season', 'Spring, Summer, Autumn, Winter, All year'),
  ]),
  category('cosmetic', 'Cosmetic', 'cosmetics', 'piece', [
    brand,
    text('shade'),
    number('volume_ml', 'Volume in millilitres'),
    text('batch_no', 'Batch number'),
    { key: 'expiry_date', label: 'Use by', type: 'date' },
  ]),
  category('device', 'Electronic device', 'electronics', 'piece', [
    brand,
    text('model'),
    text('serial_no', 'Serial number'),
    condition,
    { key: 'warranty_exp', label: 'Warranty until', type: 'date' },
  ]),
  category('furniture', 'Furniture', 'furniture', 'piece', [
    text('material'),
    color,
    number('width_cm', 'Width in centimetres'),
    number('depth_cm', 'Depth in centimetres'),
    number('height_cm', 'Height in centimetres'),
    condition,
  ]),
  category('tool', 'Tool or fitting', 'hardware', 'piece', [
    brand,
    text('model'),
    text('material'),
    size,
    choice('drive', 'Hand, Mains, Battery'),
  ]),
  category('vehicle_part', 'Vehicle part', 'automotive', 'piece', [
    text('part_no', 'Part number'),
    text('fits', 'Fits models'),
    brand,
    choice('side', 'Left, Right, Both'),
    condition,
  ]),
  category('book', 'Book', 'books_media', 'piece', [
    text('author'),
    text('publisher'),
    text('isbn', 'ISBN'),
    number('year'),
    choice('binding', 'Hardcover, Paperback'),
    condition,
  ]),
  category('artwork', 'Artwork', 'artwork', 'piece', [
    text('artist'),
    number('year'),
    text('medium'),
    text('dimensions'),
    text('provenance'),
    certificate,
  ]),
  category('consulting_service', 'Consulting', 'consulting', 'hour', [
    choice('seniority', 'Junior, Senior, Principal'),
    choice('billing', 'Hourly, Fixed price, Retainer'),
  ]),
  category('saas_plan', 'Software plan', 'saas', 'service', [
    choice('billing_cycle', 'Monthly, Yearly'),
    number('seats_included'),
    text('support_level'),
  ]),
  category('rental_unit', 'Rental unit', 'property_rental', 'service', [
    text('unit_address', 'Address'),
    number('area_m2', 'Area in square metres'),
    number('rooms'),
    choice('furnishing', 'Unfurnished, Partly, Furnished'),
  ]),
];

/** A category by name. */
export const categoryNamed = (name: string): Category | undefined =>
  library.find((one) => one.name === name);
