import * as assert from 'uvu/assert';
import { nowIn } from '../kernel/declare/now.ts';
import type { Send } from '../kernel/declare/operation.ts';
import type { Clock } from '../kernel/declare/reaction.ts';
import { sendAsSystem } from '../kernel/writer/system-command.ts';
import type { TestApp } from './test-app.ts';

/** Rings the clocks at an instant, executes their commands and asserts success; answers the commands. */
export const ring = async (
  app: TestApp,
  clocks: readonly Clock[],
  ts: string,
): Promise<readonly Send[]> => {
  const caller = { ...app.caller(), user_id: '' };
  const { company_id } = caller;
  const sent: Send[] = [];
  for (const clock of clocks) {
    const now = nowIn(app.reader(), { ts, caller, source: 'clock', correlation: undefined });
    for (const due of clock.due(app.reader(), now)) {
      const outcome = await sendAsSystem(app.services, due, { company_id, source: 'clock' });
      assert.ok(outcome.done, JSON.stringify(outcome));
      sent.push(due);
    }
  }
  return sent;
};
