import { clocks } from '../../modules/sharing/clocks.ts';
import { create } from '../../modules/sharing/links/create.ts';
import { ring } from '../clocks.ts';
import { issued } from '../documents/documents.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** An issued invoice of 100 for Ada Smith, and its link. */
export const sharedInvoice = async (
  app: TestApp,
  more: object = {},
): Promise<{ readonly id: string; readonly link: Answered }> => {
  const id = await issued(app, 'invoice', more);
  return { id, link: await app.does(create, { entity_id: id }) };
};

/** Makes it an instant for the clocks of links, and answers how many commands they sent. */
export const rings = async (app: TestApp, ts: string): Promise<number> =>
  (await ring(app, clocks, ts)).length;
