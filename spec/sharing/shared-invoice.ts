import { clocks } from '../../modules/sharing/clocks.ts';
import { create } from '../../modules/sharing/links/create.ts';
import { ring } from '../clocks.ts';
import { issued } from '../documents/documents.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** Issues an invoice of 100 for Ada Smith, and creates its link. */
export const sharedInvoice = async (
  app: TestApp,
  more: object = {},
): Promise<{ readonly id: string; readonly link: Answered }> => {
  const id = await issued(app, 'invoice', more);
  return { id, link: await app.does(create, { entity_id: id }) };
};

/** Rings the clocks of links at an instant; answers the number of their commands. */
export const rings = async (app: TestApp, ts: string): Promise<number> =>
  (await ring(app, clocks, ts)).length;
