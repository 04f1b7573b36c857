import * as assert from 'uvu/assert';
import { nowIn } from '../kernel/declare/now.ts';
import type { Send } from '../kernel/declare/operation.ts';
import type { Clock } from '../kernel/declare/reaction.ts';
import { sendAsSystem } from '../kernel/writer/system-command.ts';
import type { TestApp } from './test-app.ts';

/** Makes it an instant for clocks, does what they send and insists on success; answers what that was. */
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
