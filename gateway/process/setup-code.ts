import { randomInt } from 'node:crypto';
import { isExposed } from './network-options.ts';
import type { Options } from './options.ts';

/** Letters and digits without look-alikes. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;

/** Random code of 80 bits, in groups of four. */
const madeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/**
 * Code for the registration of the first owner: the given one, or a generated one if the service is exposed and nobody has
 * registered.
 */
export const setupCodeOf = (
  options: Pick<Options, 'setupCode' | 'host' | 'trustedProxies'>,
  isNew: boolean,
): string | undefined =>
  options.setupCode ?? (isNew && isExposed(options) ? madeCode() : undefined);
