import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { accountExists } from '../../accounting/contract/queries.ts';
import { nameTaken, unknownAccount, wrongFigures } from '../refusals.ts';
import type { AssetClass } from './asset-class.ts';

/** Refusal of an asset class with a taken name, unknown account or invalid life. */
export const classProblem = (reader: Reader, of: AssetClass, self = ''): Refusal | undefined => {
  const other = reader.row<{ id: string }>(
    'SELECT id FROM asset_class_view WHERE company=:company AND name=:name AND id<>:self',
    { name: of.name, self },
  );
  if (other) return nameTaken({ name: of.name });
  const unknown = Object.values(of.accounts).find((account) => !accountExists(reader, account));
  if (unknown !== undefined) return unknownAccount({ account: unknown });
  if (of.kind === 'land' && of.method !== 'none')
    return wrongFigures({ why: 'land is not depreciated' });
  const needsLife = ['straight_line', 'declining_balance'].includes(of.method);
  return needsLife && of.life_months < 1
    ? wrongFigures({ why: 'the method needs life_months' })
    : undefined;
};
