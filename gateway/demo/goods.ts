/** Goods of the demo company, which is fictitious, as are all names here. */
export type Good = {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly unit: string;
  readonly cost: number;
  readonly price: number;
  readonly opening: number;
  readonly supplier: number;
  readonly reorder: number;
};

const good = (
  sku: string,
  name: string,
  category: string,
  unit: string,
  cost: number,
  price: number,
  opening: number,
  supplier: number,
  reorder: number,
): Good => ({
  sku,
  name,
  category,
  unit,
  cost,
  price,
  opening,
  supplier,
  reorder,
});

export const materials: readonly Good[] = [
  good('AG-SHEET', 'Silver sheet 0.8 mm', 'material', 'gram', 0.95, 1.6, 2000, 0, 500),
  good('AG-CHAIN', 'Silver chain, metre', 'material', 'meter', 8.5, 19, 60, 0, 20),
  good('CLASP', 'Lobster clasp', 'material', 'piece', 0.75, 2.2, 400, 1, 100),
  good('BEZEL', 'Bezel setting 8 mm', 'material', 'piece', 1.9, 5.5, 250, 1, 60),
  good('MOON-8', 'Moonstone cabochon 8 mm', 'material', 'piece', 4.2, 12, 180, 2, 50),
];

export const wares: readonly Good[] = [
  good('RING-OPAL', 'Opal ring', 'rings', 'piece', 118, 289, 12, 2, 4),
  good('RING-GARNET', 'Garnet ring', 'rings', 'piece', 84, 209, 15, 2, 5),
  good('RING-BAND', 'Plain silver band', 'rings', 'piece', 22, 65, 40, 0, 12),
  good('EAR-PEARL', 'Pearl studs', 'earrings', 'piece', 31, 89, 35, 3, 10),
  good('EAR-HOOP', 'Silver hoops', 'earrings', 'piece', 17, 49, 50, 0, 15),
  good('BROOCH-FERN', 'Fern brooch', 'brooches', 'piece', 45, 129, 18, 3, 5),
  good('WATCH-QUAY', 'Quay watch', 'watches', 'piece', 140, 349, 9, 4, 3),
  good('BOX-GIFT', 'Gift box', 'packing', 'piece', 0.6, 2, 500, 4, 150),
];

/** Goods made in the workshop, each with a recipe. */
export const made = [
  {
    sku: 'PEND-MOON',
    name: 'Moonstone pendant',
    price: 95,
    parts: [
      ['AG-SHEET', 6],
      ['BEZEL', 1],
      ['MOON-8', 1],
      ['CLASP', 1],
      ['AG-CHAIN', 0.45],
    ],
  },
  {
    sku: 'BRAC-CHAIN',
    name: 'Chain bracelet',
    price: 58,
    parts: [
      ['AG-CHAIN', 0.2],
      ['CLASP', 1],
    ],
  },
] as const;

export const suppliers = [
  'Northlight Silver',
  'Findings & Co',
  'Gemma Stones',
  'Pearl Coast Trading',
  'Harbour Supplies',
] as const;

export const customers = [
  'Ada Lindqvist',
  'Bruno Castel',
  'Carla Mendes',
  'Dmitri Halonen',
  'Elif Aydin',
  'Farah Nasser',
  'Gallery Tide',
  'Hotel Meridian',
  'Ines Duarte',
  'Jonas Weber',
  'Kiku Gifts',
  'Lena Aalto',
  'Museum Shop West',
  'Nils Bergman',
  'Oona Keane',
] as const;

/** Opening stock by SKU. */
export const openingStock = (): Map<string, number> =>
  new Map([...materials, ...wares].map((good) => [good.sku, good.opening]));
