import { isAtLeast } from '../../../kernel/declare/access.ts';
import { visibilityOf } from '../../../kernel/declare/confidential/visibility.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { nowFor } from '../request-time.ts';
import { sendAnswer, setVersion, versionIn } from '../respond.ts';
import type { Asked } from './requested-write.ts';

/**
 * Sends the record that a write changed, as its read answers it (RFC 7240, `return=representation`); false where no operation
 * reads it alone, it is gone, or the caller may not read it.
 */
export const sendRecord = async (
  { ctx, route, caller, received, behind }: Asked,
  outcome: Extract<Outcome, { done: true }>,
): Promise<boolean> => {
  const { services, recordOf, callerOf, people } = behind;
  const { id } = (outcome.body === '' ? {} : JSON.parse(outcome.body)) as { readonly id?: unknown };
  const found = recordOf(route, received.input, id);
  if (!found) return false;
  const { query, input } = found;
  const reading = await callerOf(ctx, query);
  if (isRefusal(reading) || (query.by !== 'public' && !isAtLeast(reading.role, query.by)))
    return false;
  const reader = services.reader(caller);
  const now = nowFor(reader, caller);
  const answer = await query.answer(reader, input as never, now, services);
  if (isRefusal(answer)) return false;
  await people.note(query, caller, reader, input);
  const seen = visibilityOf(query, caller, input, { registry: services.registry, reader });
  if (outcome.hit) ctx.set('Idempotent-Replay', 'true');
  ctx.set('Preference-Applied', 'return=representation');
  const { version, beside } = versionIn(answer, seen);
  if (typeof version === 'number') setVersion(ctx, version, beside);
  sendAnswer(ctx, query, answer, seen);
  ctx.status = outcome.status === 204 ? 200 : outcome.status;
  return true;
};
