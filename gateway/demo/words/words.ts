/** Kinds of goods by category; the stock-keeping units are their variants. */
export const kinds = {
  tableware: ['mug', 'bowl', 'plate', 'jug', 'teapot', 'espresso'],
  glass: ['tumbler', 'goblet', 'carafe', 'vase'],
  textiles: ['towel', 'apron', 'tablecloth', 'cushion', 'blanket', 'bag'],
  kitchen: ['board', 'mill', 'pan', 'jar', 'pot'],
  light: ['lamp', 'lantern', 'chain'],
  paper: ['notebook', 'calendar', 'card', 'wrap', 'pencil'],
  bath: ['soap', 'salt', 'cream'],
  food: ['tea', 'coffee', 'honey', 'jam', 'chocolate'],
  jewellery: ['ring', 'studs', 'pendant', 'brooch'],
  workshop: ['candle', 'basket'],
  material: ['wax', 'wick', 'glassjar', 'oil', 'wicker', 'ribbon'],
} as const;

/** Category of goods. */
export type Category = keyof typeof kinds;

/** Kind of goods. */
export type Kind = (typeof kinds)[Category][number];

/** Keys of the texts of a statement, an entry or a note. */
export const phrases = [
  'rent',
  'wages',
  'power',
  'capital',
  'loan',
  'bankFee',
  'insurance',
  'cardTakings',
  'savings',
  'callBack',
  'goodPayer',
  'newAddress',
  'partial',
  'memoNote',
  'breakage',
  'rush',
  'proposal',
  'quotation',
  'production',
  'fragile',
  'seasonal',
] as const;

/** Key of a text. */
export type Phrase = (typeof phrases)[number];

/** Assets of the demo, in the order of their texts. */
export const assetKinds = ['van', 'shelves', 'till', 'kiln', 'computer', 'counter'] as const;

/** Texts and names of the demo company in one language. */
export type Words = {
  /** The company, its branch as a second company, and its owner. */
  readonly company: string;
  readonly second: string;
  readonly owner: string;
  /** Address of the company as it is printed, and the part before the town, which is the first of `towns`. */
  readonly street: string;
  readonly line1: string;
  /** Members besides the owner: administrator, manager, clerk, visitor. */
  readonly team: readonly [string, string, string, string];
  readonly places: readonly [string, string, string];
  readonly banks: readonly [string, string, string];
  readonly categories: Readonly<Record<Category, string>>;
  readonly kinds: Readonly<Record<Kind, string>>;
  /** Glazes and colours as nouns, so that no adjective has to agree. */
  readonly colours: readonly string[];
  readonly flavours: readonly string[];
  readonly stones: readonly string[];
  readonly units: Readonly<Record<'piece' | 'gram' | 'kg' | 'liter' | 'meter', string>>;
  readonly priceLists: readonly [string, string, string];
  readonly givenNames: readonly string[];
  readonly familyNames: readonly string[];
  /** Names of shops with `{}` for the name of a place or a person. */
  readonly shops: readonly string[];
  readonly suppliers: readonly string[];
  /** Towns, and names of streets, each with `{}` for the number. */
  readonly towns: readonly string[];
  readonly streets: readonly string[];
  readonly jobs: readonly [string, string, string];
  readonly tags: readonly [string, string, string];
  readonly terms: readonly [string, string, string];
  readonly taxes: readonly [string, string, string];
  readonly centers: readonly [string, string];
  readonly steps: readonly [string, string, string];
  readonly assets: Readonly<Record<(typeof assetKinds)[number], string>>;
  readonly phrases: Readonly<Record<Phrase, string>>;
  /** Names of the accounts by code; the accounts left out keep their standard names. */
  readonly accounts: Readonly<Record<string, string>>;
};
