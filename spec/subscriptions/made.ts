import { useFakeTimers } from 'sinon';
import * as assert from 'uvu/assert';
import { uuid } from '../../kernel/ids.ts';
import { nowIn } from '../../kernel/now.ts';
import { clocks } from '../../modules/subscriptions/clocks.ts';
import { create } from '../../modules/subscriptions/subscriptions/create.ts';
import type { SubscriptionInput } from '../../modules/subscriptions/subscriptions/fields.ts';
import { get } from '../../modules/subscriptions/subscriptions/get.ts';
import { openShop } from '../documents/docs/made.ts';
import type { Answered, TestHouse } from '../house.ts';

/** A shop whose calendar a spec turns. */
export type Calendar = {
  readonly house: TestHouse;
  /** Makes it noon of a day, and answers how many commands the clocks sent then. */
  readonly turnTo: (day: string) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** A shop on a day. */
export const openOn = async (day: string): Promise<Calendar> => {
  const noon = (of: string): number => Date.parse(`${of}T12:00:00.000Z`);
  const time = useFakeTimers({ now: noon(day), toFake: ['Date'] });
  const house = await openShop();
  return {
    house,
    turnTo: async (next) => {
      time.setSystemTime(noon(next));
      return rings(house, `${next}T12:00:00.000Z`);
    },
    close: async () => {
      time.restore();
      await house.close();
    },
  };
};

const rings = async (house: TestHouse, ts: string): Promise<number> => {
  let sent = 0;
  const caller = { ...house.caller(), user_id: '' };
  for (const clock of clocks) {
    const now = nowIn(house.look(), { ts, caller, source: 'clock', correlation: uuid() });
    for (const { command, input } of clock.due(house.look(), now)) {
      const outcome = await house.bus.send({
        name: command.name,
        input,
        caller,
        by: 'house',
        source: 'clock',
        correlationId: uuid(),
      });
      assert.ok(outcome.done, JSON.stringify(outcome));
      sent += 1;
    }
  }
  return sent;
};

/** A monthly invoice of 100 for hosting, from the last day of January on. */
export const body = (more: Partial<SubscriptionInput> = {}): SubscriptionInput => ({
  name: 'Hosting',
  doc_type: 'invoice',
  frequency: 'monthly',
  start_date: '2026-01-31',
  line_items: [{ name: 'Hosting', quantity: 2, unit_price: 50 }],
  ...more,
});

/** A subscription, read back. */
export const subscribes = async (
  house: TestHouse,
  more: Partial<SubscriptionInput> = {},
): Promise<Answered> => {
  const { id } = await house.does(create, body(more));
  return read(house, id);
};

/** The record of a subscription. */
export const read = (house: TestHouse, entity_id: string): Promise<Answered> =>
  house.asks(get, { entity_id });
