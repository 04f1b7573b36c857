import type { Call } from './caller.ts';
import type { Country } from './countries.ts';
import type { Good } from './goods.ts';
import type { Person } from './people.ts';
import type { Words } from './words/words.ts';

/** Codes of the accounts and ids of the bank accounts of the demo. */
export type Money = {
  readonly main: string;
  readonly mainCode: string;
  readonly savings: string;
  readonly dollars: string;
  readonly dollarCode: string;
};

/** Everything that the parts of the demo share. */
export type Play = {
  readonly call: Call;
  readonly words: Words;
  readonly country: Country;
  /** Share of the full amount of business, at most 1. */
  readonly scale: number;
  readonly today: string;
  /** First day of each month of business, the present month last. */
  readonly months: readonly string[];
  readonly goods: readonly Good[];
  readonly suppliers: readonly Person[];
  readonly customers: readonly Person[];
  /** Shop, warehouse and market stall. */
  readonly places: readonly [string, string, string];
  readonly money: Money;
  /** Reproducible number from 0 up to, and without, the sides. */
  readonly roll: (sides: number) => number;
  /** Quantity on hand by SKU. */
  readonly stock: Map<string, number>;
};

/** Number of things for the scale, at least one. */
export const scaled = ({ scale }: Pick<Play, 'scale'>, full: number): number =>
  Math.max(1, Math.round(full * scale));

/** Company currency for a US dollar on a day: it swings slowly about the average. */
export const dollarRate = ({ dollar }: Country, day: string): number => {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const swing = 0.03 * Math.sin(days / 70) + 0.008 * Math.sin(days / 9);
  return Number((dollar * (1 + swing)).toPrecision(6));
};

/** Currency of the foreign customers and of one supplier. */
export const foreign = 'USD';
