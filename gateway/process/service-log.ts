import { type Logger, pino } from 'pino';
import { reportFailedStarts } from '../../kernel/platform/pdf/browser-start.ts';

/** Log of the service; it also takes failed starts of the browser that prints. */
export const serviceLog = (level: string): Logger => {
  const log = pino({ level, base: null });
  reportFailedStarts((err) => log.warn({ err }, 'the browser that prints did not start'));
  return log;
};
