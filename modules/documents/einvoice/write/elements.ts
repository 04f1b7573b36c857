import type { WrittenNode, WrittenValue } from '../../../../kernel/platform/xml.ts';
import { dec, minorUnits } from '../../../../kernel/values/money/money.ts';

/** An element of these parts; undefined where all of them are missing. */
export const element = (parts: Readonly<Record<string, WrittenValue>>): WrittenNode | undefined =>
  Object.values(parts).some((one) => one !== undefined && !(Array.isArray(one) && one.length === 0))
    ? parts
    : undefined;

/** Text of an element; undefined for an empty one, which EN 16931 does not allow. */
export const text = (value: string | null | undefined): string | undefined => value || undefined;

/** A number without exponent and trailing zeros. */
export const decimal = (value: number): string => dec(value).toFixed();

/** An amount in the decimals of its currency. */
export const amount = (value: number, currency: string): string =>
  dec(value).toFixed(minorUnits(currency));

/** A number, where there is one. */
export const maybeDecimal = (value: number | null): string | undefined =>
  value === null ? undefined : decimal(value);

/** An element with attributes. */
export const marked = (
  value: string | undefined,
  marks: Readonly<Record<string, string | undefined>>,
): WrittenNode | undefined =>
  value === undefined
    ? undefined
    : {
        ...Object.fromEntries(Object.entries(marks).map(([name, of]) => [`@${name}`, of])),
        '#text': value,
      };
