import { useFakeTimers } from 'sinon';
import { clocks } from '../../modules/subscriptions/clocks.ts';
import { create } from '../../modules/subscriptions/subscriptions/create.ts';
import type { SubscriptionInput } from '../../modules/subscriptions/subscriptions/fields.ts';
import { get } from '../../modules/subscriptions/subscriptions/get.ts';
import { ring } from '../clocks.ts';
import { openShop } from '../documents/documents.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** Shop with a clock that the spec controls. */
export type Calendar = {
  readonly app: TestApp;
  /** Sets the clock to noon of a day and answers how many commands the clocks sent. */
  readonly turnTo: (day: string) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Opens a shop on a day. */
export const openOn = async (day: string): Promise<Calendar> => {
  const noon = (of: string): number => Date.parse(`${of}T12:00:00.000Z`);
  const time = useFakeTimers({ now: noon(day), toFake: ['Date'] });
  const app = await openShop();
  return {
    app,
    turnTo: async (next) => {
      time.setSystemTime(noon(next));
      return (await ring(app, clocks, `${next}T12:00:00.000Z`)).length;
    },
    close: async () => {
      time.restore();
      await app.close();
    },
  };
};

/** Monthly invoice of 100 for hosting, from the last day of January on. */
export const body = (more: Partial<SubscriptionInput> = {}): SubscriptionInput => ({
  name: 'Hosting',
  doc_type: 'invoice',
  frequency: 'monthly',
  start_date: '2026-01-31',
  line_items: [{ name: 'Hosting', quantity: 2, unit_price: 50 }],
  ...more,
});

/** Creates a subscription and reads it. */
export const subscribes = async (
  app: TestApp,
  more: Partial<SubscriptionInput> = {},
): Promise<Answered> => {
  const { id } = await app.does(create, body(more));
  return read(app, id);
};

/** Record of a subscription. */
export const read = (app: TestApp, entity_id: string): Promise<Answered> =>
  app.asks(get, { entity_id });
