import { uuid } from '../../kernel/ids.ts';
import { nowIn } from '../../kernel/now.ts';
import { clocks } from '../../modules/sharing/clocks.ts';
import { create } from '../../modules/sharing/links/create.ts';
import { issued } from '../documents/docs/made.ts';
import type { Answered, TestHouse } from '../house.ts';

/** An issued invoice of 100 for Ada Smith, and its link. */
export const sharedInvoice = async (
  house: TestHouse,
  more: object = {},
): Promise<{ readonly id: string; readonly link: Answered }> => {
  const id = await issued(house, 'invoice', more);
  return { id, link: await house.does(create, { entity_id: id }) };
};

/** Makes it an instant for the clocks of links, and answers how many commands they sent. */
export const rings = async (house: TestHouse, ts: string): Promise<number> => {
  const caller = { ...house.caller(), user_id: '' };
  const now = nowIn(house.look(), { ts, caller, source: 'clock', correlation: uuid() });
  const due = clocks.flatMap((clock) => clock.due(house.look(), now));
  for (const { command, input } of due) {
    const outcome = await house.bus.send({
      name: command.name,
      input,
      caller,
      by: 'house',
      source: 'clock',
      correlationId: uuid(),
    });
    if (!outcome.done) throw new Error(JSON.stringify(outcome));
  }
  return due.length;
};
