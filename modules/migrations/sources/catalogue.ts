import { cif } from './cif.ts';
import { datev } from './datev/datev.ts';
import { gnucash } from './gnucash/gnucash.ts';
import { beancount, hledger, ledger } from './plain-text/plain-text.ts';
import { quickBooksDesktop } from './quickbooks-desktop.ts';
import { saft } from './saft/saft.ts';
import { sage50Uk } from './sage50-uk.ts';
import { sheetSources } from './sheets.ts';
import { shopify } from './shopify.ts';
import { sie } from './sie/sie.ts';
import type { Source } from './source.ts';

/** Supported sources, in the order in which they are offered. */
export const sources: readonly Source[] = [
  ...sheetSources,
  sage50Uk,
  quickBooksDesktop,
  gnucash,
  ledger,
  hledger,
  beancount,
  sie,
  saft,
  datev,
  shopify,
  cif,
];

/** Source by key. */
export const sourceOf = (key: string): Source | undefined => sources.find((one) => one.key === key);
