import type { Platform } from './platform.ts';
import { quickbooks } from './quickbooks.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';
import { xero } from './xero.ts';

/** Supported platforms, by name. */
export const platforms: ReadonlyMap<string, Platform> = new Map(
  [shopify, woocommerce, quickbooks, xero].map((one) => [one.name, one]),
);
