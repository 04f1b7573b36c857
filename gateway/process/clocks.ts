import type { Logger } from 'pino';
import type { Clock } from '../../kernel/declare/reaction.ts';
import type { Services } from '../../kernel/declare/services.ts';
import { instance, type Reader } from '../../kernel/reader/reader.ts';
import { sendAsSystem } from '../../kernel/writer/system-command.ts';
import { nowFor } from '../http/request-time.ts';

type Rhythm = {
  readonly everyMs?: number;
  /** False while another node does this work; asked before each clock of each company. */
  readonly mayRun?: (() => boolean) | undefined;
};

/** Polls every company's clocks once a minute and sends the due commands; a failing clock does not affect other ones. */
export const startClocks = (
  services: Services,
  log: Pick<Logger, 'error'>,
  { everyMs = 60_000, mayRun = () => true }: Rhythm = {},
): { readonly stop: () => void } => {
  let running = false;
  let isStopped = false;
  const { clocks } = services.registry;
  for (const clock of clocks) clock.begin?.();
  const tick = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      for (const company of companies(services.reader({ company_id: instance })))
        for (const clock of clocks) {
          if (isStopped || !mayRun()) break;
          await ring(services, company, clock).catch((error: unknown) =>
            log.error({ err: error, company, clock: clock.name }, 'a clock failed'),
          );
        }
    } catch (error) {
      log.error({ err: error }, 'reading the clocks failed');
    }
    running = false;
  };
  const timer = setInterval(() => void tick(), everyMs);
  timer.unref();
  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
};

const companies = (reader: Reader): readonly string[] =>
  reader
    .rows<{ company: string }>("SELECT company FROM chain WHERE company <> 'instance'")
    .map((row) => row.company);

const ring = async (services: Services, company: string, clock: Clock): Promise<void> => {
  const caller = { user_id: '', company_id: company, role: 'owner' as const };
  const reader = services.reader(caller);
  for (const due of clock.due(reader, nowFor(reader, caller)))
    await sendAsSystem(services, due, { company_id: company, source: 'clock' });
};
