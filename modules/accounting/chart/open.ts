import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { accountId } from '../contract/queries.ts';
import { account } from './account.ts';
import { defaultChart } from './default-chart.ts';
import { opened } from './seed.ts';
import { standardCode } from './standard-codes.ts';

/** Opens an account of the default chart in a company that is older than the account. */
export const open = command('accounting.chart.open', {
  says: 'Open an account of the default chart, unless the company has it.',
  by: 'owner',
  takes: Type.Object({ code: Type.String() }),
  gives: Type.Object({ opened: Type.Boolean() }),
  reads: (reader, { code }, _, { company }) => {
    const found = defaultChart.find((one) => one.code === code);
    const has = (one: string): boolean => reader.state(account, accountId(one)) !== undefined;
    const parent = found?.parent_code && standardCode(company, found.parent_code);
    return {
      missing: found && !has(code) ? found : undefined,
      parent_code: parent && has(parent) ? parent : null,
    };
  },
  decide: (_, __, ___, { missing, parent_code }) => ({
    facts: missing ? [opened({ ...missing, parent_code })] : [],
    answer: { opened: missing !== undefined },
  }),
});
