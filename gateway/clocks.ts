import type { Logger } from 'pino';
import { sentByHouse } from '../kernel/errand.ts';
import type { Outside } from '../kernel/outside.ts';
import { instance, type Look } from '../kernel/store/look.ts';
import { nowFor } from './now.ts';

const everyMs = 60_000;

/** Asks every company's clocks once a minute which commands are due, and sends them. */
export const startClocks = (outside: Outside, log: Logger): { readonly stop: () => void } => {
  let running = false;
  const tick = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      for (const company of companies(outside.look({ company_id: instance })))
        await ring(outside, company);
    } catch (error) {
      log.error({ err: error }, 'a clock failed');
    }
    running = false;
  };
  const timer = setInterval(() => void tick(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};

const companies = (look: Look): readonly string[] =>
  look
    .rows<{ company: string }>("SELECT company FROM chain WHERE company <> 'instance'")
    .map((row) => row.company);

const ring = async (outside: Outside, company: string): Promise<void> => {
  const caller = { user_id: '', company_id: company, role: 'owner' as const };
  const look = outside.look(caller);
  for (const clock of outside.house.clocks) {
    for (const due of clock.due(look, nowFor(look, caller)))
      await sentByHouse(outside, due, { company_id: company, source: 'clock' });
  }
};
