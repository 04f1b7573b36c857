import {
  ErrorCode,
  McpError,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplate,
} from '@modelcontextprotocol/sdk/types.js';
import { dictionary } from '../../kernel/values/dictionary.ts';
import type { McpAccess } from './access.ts';
import { lookedUp } from './lookup.ts';

const mimeType = 'application/json';

/** Reports that need no input, with their titles. */
const reports: Readonly<Record<string, string>> = dictionary({
  dashboard_kpis: 'Key figures of the business',
  profit_and_loss: 'Profit and loss',
  balance_sheet: 'Balance sheet',
  trial_balance: 'Trial balance',
  cash_position: 'Bank and card accounts',
  ageing: 'Amounts owed by customers, by age',
  tax_summary: 'Tax on sales and purchases',
  sales: 'Sales by customer',
  purchases: 'Purchases by supplier',
  top_items_by_value: 'Value of the stock, by category',
  to_make: 'Items to make',
  list_proposals: 'Proposals of programs',
});

/** Reports as resources. */
export const reportResources: Resource[] = Object.entries(reports).map(([name, title]) => ({
  uri: `countinghouse://reports/${name}`,
  ...{ name, title, mimeType },
}));

/** Records by id, and reports of a period. */
export const recordTemplates: ResourceTemplate[] = [
  {
    uriTemplate: 'countinghouse://records/{id}',
    ...{ name: 'record', title: 'A record by its id', mimeType },
  },
  {
    uriTemplate: 'countinghouse://reports/{name}{?date_from,date_to,as_of,side}',
    ...{ name: 'report', title: 'A report of a period or a day', mimeType },
  },
];

/** Lookup and input of the address of a resource. */
const lookupOf = (uri: string): readonly [name: string, input: object] | undefined => {
  const { protocol, host, pathname, searchParams } = URL.parse(uri) ?? {};
  const name = decodeURIComponent(pathname?.slice(1) ?? '');
  if (protocol !== 'countinghouse:' || name === '') return undefined;
  if (host === 'records') return ['get_record', { id: name }];
  return host === 'reports' && reports[name] !== undefined
    ? [name, Object.fromEntries(searchParams ?? [])]
    : undefined;
};

/** Reads a resource for the caller of a request. */
export const readResource = async (access: McpAccess, uri: string): Promise<ReadResourceResult> => {
  const asked = lookupOf(uri);
  if (!asked) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri}.`);
  const found = await lookedUp(access, ...asked);
  if ('problem' in found) throw new McpError(ErrorCode.InvalidParams, found.problem);
  return { contents: [{ uri, mimeType, text: found.text }] };
};
