import type { Logger } from 'pino';
import type { Caller } from '../../../kernel/declare/access.ts';
import { sendNamed } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { noteKeyUse } from '../../../modules/identity/index.ts';
import { onceAMinute } from './once-a-minute.ts';

/** Days on which API keys were last used. */
export type KeyUses = {
  /** Notes that a caller was admitted by a key. */
  readonly note: (caller: Caller) => void;
  /** Writes the pending days. */
  readonly stop: () => Promise<void>;
};

/** Keeps days in memory and writes each key once a day, so that reads stay reads; a crash loses the days of its last minute. */
export const keyUses = (bus: Services['bus'], log: Logger): KeyUses => {
  let day = '';
  let written = new Set<string>();
  let pending = new Map<string, string>();
  const note = ({ key_id }: Caller): void => {
    if (key_id === undefined) return;
    const today = instant().slice(0, 10);
    if (today !== day) {
      day = today;
      written = new Set();
    }
    if (written.has(key_id)) return;
    written.add(key_id);
    pending.set(key_id, today);
  };
  const flush = async (): Promise<void> => {
    if (pending.size === 0) return;
    const used = [...pending].map(([key_id, on]) => ({ key_id, day: on }));
    pending = new Map();
    const sent = sendNamed(noteKeyUse, { used });
    const outcome = await sendAsSystem({ bus }, sent, { company_id: instance, source: 'reads' });
    if (outcome.done) return;
    log.error({ code: outcome.code }, 'uses of API keys were not kept; tried again in a minute');
    for (const one of used) if (!pending.has(one.key_id)) pending.set(one.key_id, one.day);
  };
  return { note, stop: onceAMinute(flush) };
};
