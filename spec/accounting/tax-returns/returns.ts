import { file } from '../../../modules/accounting/tax-returns/file.ts';
import { issued, line } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';

/** The tax rate of the specs. */
export const vat = { code: 'VAT 7%', rate: 7 };

/** An issued document of one taxed line on a date. */
export const taxedOn = (
  app: TestApp,
  issue_date: string,
  amount = 100,
  more: object = {},
): Promise<string> =>
  issued(app, 'invoice', {
    issue_date,
    line_items: [line(1, amount, { taxes: [vat] })],
    ...more,
  } as never);

/** First and last day of a month of 2026. */
export const month = (at: number): { readonly from: string; readonly to: string } => {
  const first = Temporal.PlainDate.from({ year: 2026, month: at, day: 1 });
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
};

/** Files the returns of months of 2026. */
export const files = async (app: TestApp, ...months: number[]): Promise<Answered[]> => {
  const made: Answered[] = [];
  for (const at of months) made.push(await app.does(file, month(at)));
  return made;
};

/** Period of a month as the tax report takes it. */
export const reportOf = (at: number) => {
  const { from, to } = month(at);
  return { date_from: from, date_to: to };
};
