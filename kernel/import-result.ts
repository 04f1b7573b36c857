import type { Static } from '@sinclair/typebox';
import type { Result } from './operation.ts';
import { keyReused, type Refusal, type RefusalType } from './refusal.ts';
import type { BatchResult } from './shapes.ts';

/**
 * What each record of an import came to, by what its command told: a used key or a record that is
 * there already (refused with `exists`) is skipped, not failed.
 */
export const countedImport = (
  results: readonly Result[],
  ids: readonly string[],
  exists: RefusalType,
): Static<typeof BatchResult> => {
  const kinds = results.map((one) => kindOf(one, exists));
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  return {
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    failed: count('failed'),
    errors: results.flatMap((one, index) =>
      !one.done && kinds[index] === 'failed'
        ? [{ index, entity_id: ids[index] ?? '', reason: reasonOf(one.refusal) }]
        : [],
    ),
  };
};

const kindOf = (result: Result, exists: RefusalType): string => {
  if (result.done) {
    const { told } = result.answer;
    return result.hit || told === 'nothing' ? 'skipped' : String(told);
  }
  const { code } = result.refusal;
  return code === exists.code || code === keyReused.code ? 'skipped' : 'failed';
};

const reasonOf = ({ detail }: Refusal): string =>
  typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ');
