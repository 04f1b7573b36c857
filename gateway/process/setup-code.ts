import { randomInt } from 'node:crypto';
import { isExposed } from './network-options.ts';
import type { Options } from './options.ts';

/** Letters and digits that are not taken for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;

/** A code of 80 random bits, in groups of four to be typed. */
const madeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/**
 * The code that the first owner registers with: the one given, or one made where others reach the service
 * while nobody has registered.
 */
export const setupCodeOf = (
  options: Pick<Options, 'setupCode' | 'host' | 'trustedProxies'>,
  isNew: boolean,
): string | undefined =>
  options.setupCode ?? (isNew && isExposed(options) ? madeCode() : undefined);
