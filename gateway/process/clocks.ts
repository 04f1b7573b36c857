import type { Logger } from 'pino';
import type { Clock } from '../../kernel/declare/reaction.ts';
import type { Outside } from '../../kernel/declare/services.ts';
import { instance, type Look } from '../../kernel/reader/reader.ts';
import { sentByHouse } from '../../kernel/writer/system-command.ts';
import { nowFor } from '../http/request-time.ts';

/** Asks every company's clocks once a minute which commands are due, and sends them; one that fails stops no other. */
export const startClocks = (
  outside: Outside,
  log: Pick<Logger, 'error'>,
  everyMs = 60_000,
): { readonly stop: () => void } => {
  let running = false;
  const tick = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      for (const company of companies(outside.look({ company_id: instance })))
        for (const clock of outside.house.clocks)
          await ring(outside, company, clock).catch((error: unknown) =>
            log.error({ err: error, company, clock: clock.name }, 'a clock failed'),
          );
    } catch (error) {
      log.error({ err: error }, 'the clocks failed');
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

const ring = async (outside: Outside, company: string, clock: Clock): Promise<void> => {
  const caller = { user_id: '', company_id: company, role: 'owner' as const };
  const look = outside.look(caller);
  for (const due of clock.due(look, nowFor(look, caller)))
    await sentByHouse(outside, due, { company_id: company, source: 'clock' });
};
