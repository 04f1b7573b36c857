import type { Caller } from '../../../kernel/declare/access.ts';
import {
  visibilityOf,
  visible,
  visibleRefusal,
} from '../../../kernel/declare/confidential/visibility.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import { nowIn } from '../../../kernel/declare/now.ts';
import { isRaw } from '../../../kernel/declare/raw-json.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { task } from '../../../kernel/declare/task.ts';
import { forgetAllTotals } from '../../../kernel/reader/page.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';

type Asked = {
  readonly query: string;
  readonly input: object;
  readonly caller: Caller;
  readonly ts: string;
};

/** Runs a query in a thread, filtered as its route would for this caller. */
export const askTask = task('ai.tools.ask', async (db, registry, asked: Asked) => {
  const { caller, ts } = asked;
  const operation = registry.operations.get(asked.query);
  if (operation?.kind !== 'query') throw new Error(`${asked.query} is no query`);
  const reader = readerOf(db, caller.company_id);
  forgetAllTotals();
  const now = nowIn(reader, { ts, caller, source: 'ai', correlation: undefined });
  const answer = await operation.answer(reader, asked.input as never, now, only(registry));
  const seen = visibilityOf(operation, caller, asked.input, { registry, reader });
  if (isRefusal(answer)) return { refused: String(visibleRefusal(operation, answer, seen).detail) };
  const plain = isRaw(answer) ? (JSON.parse(answer.raw) as unknown) : answer;
  return { answer: visible(operation, plain, seen) };
});

/** Services of a tool query: the registry only; any other access throws. */
const only = (registry: Registry): Services =>
  new Proxy({ registry } as Services, {
    get: (known, name) => {
      if (name in known) return known[name as keyof Services];
      throw new Error('a tool of the assistant only reads records');
    },
  });
