import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { zoneOf } from '../../../kernel/declare/now.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { dayOf, instant, instantMs } from '../../../kernel/values/clock.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import type { PlanContext } from '../actions/action.ts';
import { providerOf } from '../provider/provider.ts';
import { myFiles } from '../uploads/mine.ts';
import type { QuestionContext, Said } from './answer-types.ts';

/** Text of a question. */
export const Query = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' });

/** Files of a question. */
export const FileIds = Type.Array(AnyId, { maxItems: 20 });

/** Handling of files; `auto` decides by file and question. */
export const DocumentMode = Type.Union(
  ['auto', 'read', 'bills', 'items', 'attach', 'table'].map((one) => Type.Literal(one)),
);

/** Context of a plan at the present time. */
export const planContext = (reader: Reader, caller: Caller): PlanContext => {
  const company = companyHere(reader);
  const zone = zoneOf(company);
  const ts = instant();
  return {
    reader,
    caller,
    ts,
    zone,
    today: dayOf(ts, zone),
    currency: currencyOf(company),
  };
};

/** Builds a question with its context; the refusal of the first missing file. */
export const questionContext = async (
  services: Services,
  caller: Caller,
  sent: { readonly query: string; readonly file_ids?: readonly string[]; readonly mode?: string },
  of: { readonly history: readonly Said[]; readonly mayPropose: boolean },
): Promise<QuestionContext | Refusal> => {
  const reader = services.reader(caller);
  const files = myFiles(reader, sent.file_ids ?? [], caller);
  if (isRefusal(files)) return files;
  return {
    query: sent.query.trim(),
    services,
    caller,
    about: planContext(reader, caller),
    provider: await providerOf(reader, services),
    files,
    mode: sent.mode ?? 'auto',
    deadline: instantMs() + limits.aiQueryMs,
    ...of,
  };
};

/**
 * Latest messages for the model, within its limit of characters; answers about files are replaced
 * by a short note.
 */
export const historyOf = (messages: readonly Readonly<Record<string, unknown>>[]): Said[] => {
  let room = limits.aiHistoryCharacters;
  const told: Said[] = [];
  for (const { role, content: said, tools_called } of messages.toReversed()) {
    if (typeof said !== 'string') continue;
    const isRead = Array.isArray(tools_called) && tools_called.includes('read_document');
    const content = isRead ? 'I read the files and reported their content.' : said;
    room -= content.length;
    if (room < 0) break;
    told.unshift({ role: role === 'user' ? 'user' : 'assistant', content });
  }
  return told;
};
