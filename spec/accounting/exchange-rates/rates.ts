import { importFile } from '../../../modules/accounting/exchange-rates/import.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { fileOf } from '../statement.ts';

/** Euro reference rates of three days, as the history table has them. */
export const history = [
  'Date,USD,JPY,GBP,THB,',
  '2026-01-07,1.1,160,0.85,38.5,',
  '2026-01-06,1.08,158.5,N/A,38,',
  '2026-01-05,1.05,158,0.84,37.5,',
  '',
].join('\n');

/** Imports a text of rates. */
export const brings = (app: TestApp, text: string = history): Promise<Answered> =>
  app.does(importFile, { file: fileOf(text, 'eurofxref.csv') });
