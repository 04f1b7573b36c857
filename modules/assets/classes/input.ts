import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { accountExists } from '../../accounting/contract/queries.ts';
import { namedBooksProblem } from '../books/input.ts';
import { classTermsProblem } from '../books/terms.ts';
import { termsProblem } from '../depreciation/terms.ts';
import { nameTaken, unknownAccount, wrongFigures } from '../refusals.ts';
import type { AssetClass } from './asset-class.ts';

/** Refusal of an asset class with a taken name, unknown account or invalid life. */
export const classProblem = (reader: Reader, of: AssetClass, self = ''): Refusal | undefined => {
  const same = reader.row<{ id: string }>(
    'SELECT id FROM asset_class_view WHERE company=:company AND name=:name AND id<>:self',
    { name: of.name, self },
  );
  if (same) return nameTaken({ name: of.name });
  const unknown = Object.values(of.accounts).find((account) => !accountExists(reader, account));
  if (unknown !== undefined) return unknownAccount({ account: unknown });
  if (of.kind === 'land' && of.method !== 'none')
    return wrongFigures({ why: 'land is not depreciated' });
  const why =
    of.method === 'units_of_production'
      ? undefined
      : termsProblem({ ...of, cost: 100, residual_value: of.residual_pct, total_units: null });
  if (why !== undefined) return wrongFigures({ why });
  const other = namedBooksProblem(reader, of.books ?? []);
  if (other) return other;
  const wrong = classTermsProblem(of);
  return wrong === undefined ? undefined : wrongFigures({ why: wrong });
};
