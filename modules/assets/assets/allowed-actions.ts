import type { Role } from '../../../kernel/declare/access.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { assetView } from '../state/view.ts';

/** Allowed actions of a role on an asset in its current state. */
export const actionsOf = (reader: Reader, id: string, role: Role): readonly string[] => {
  const found = readRecord(
    reader,
    { ...assetView, of: { ...assetView.of, parts: undefined } },
    id,
    role,
  );
  const { allowed_actions = [] } = JSON.parse(found?.raw ?? '{}') as {
    readonly allowed_actions?: readonly string[];
  };
  return allowed_actions;
};
