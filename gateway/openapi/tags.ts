import { dictionary } from '../../kernel/values/dictionary.ts';
import { statusFlows } from './texts/status-flows.ts';

/** Areas of the interface in a sentence. */
const sentences = dictionary({
  Accounting:
    'Chart of accounts, journal, bank accounts, reconciliation, periods, financial reports and money on account.',
  Admin: 'Health of the stored data and of the service.',
  Ai: 'Assistant: conversations, reading of files, jobs, memory, and proposals that a person confirms.',
  Attachments: 'Files and images of items.',
  Auth: 'Sign-in, sessions, passwords, second factors and API keys.',
  Backup: 'Encrypted backups of the installation: made online, verified and restored.',
  Companies: 'Companies, members, settings, locations, taxes, terms, units and bills of materials.',
  'Company Backups': 'Encrypted backups of one company.',
  Connectors: 'Synchronisation with shops and accounting systems.',
  Crm: 'Customers and suppliers with people, addresses, files and notes.',
  Dashboard: 'Key figures and recent activity.',
  Docs: 'Invoices, bills, orders, quotations, credit notes and memos: drafts, issue, payments, goods and printing.',
  Events: 'Stream of events as they are recorded.',
  'Fixed assets':
    'Register of fixed assets: depreciation, impairment, sales, maintenance and checks.',
  Imports: 'Files of many records: staged, previewed, imported and undone as jobs.',
  Items: 'Items and lots: quantities, prices, costs, locations and barcodes.',
  Labels: 'Label templates and label printing.',
  Ledger: 'The event log: read, verified, exported and rebuilt from.',
  Lists: 'Stock audits, transfers, write-offs, shipping lists and quotations of goods.',
  Machines: 'State machines: their diagrams, and the state of each record.',
  Manufacturing: 'Production runs, recipes, work centers, planning and scheduling.',
  Migrations: 'Migration from another system: scanned, questioned, run, reconciled and accepted.',
  Notifications: 'Notifications of the user.',
  Payments: 'Online payment: provider and payment links.',
  'Payments Public': 'Pages and webhooks of online payment.',
  Received: 'Documents shared by other installations.',
  Reports: 'Ageing, sales, purchases and expiring stock.',
  Search: 'Search across all records.',
  Settings: 'Setup, mail, partner, backups and connectors.',
  Share: 'Share links of documents and lists.',
  'Share Public': 'Pages of shared documents, and signed files for other installations.',
  Stars: 'Supporter badges, verified offline.',
  Subscriptions: 'Recurring invoices and purchase orders.',
  System: 'Health, readiness, metrics, restart and factory reset.',
  Verticals: 'Presets of lines of business with their categories and fields.',
  Webhooks: 'Endpoints to which events are sent, their deliveries, and replay.',
});

/** Tags of the document, with statuses and transitions of their records, in the order of their first route. */
export const tagsOf = (areas: readonly string[]): readonly object[] =>
  [...new Set(areas)].map((name) => {
    const description = sentences[name];
    return description === undefined
      ? { name }
      : { name, description: `${description}${statusFlows(name)}` };
  });

/** Conventions of all operations, as Markdown. */
export const conventions = [
  "A business-management system that runs on its owner's machine.",
  '**Caller.** An access token names the user, the role and the company; every request acts on that company. Roles from lowest to highest: viewer, operator, manager, admin, owner. `x-minimum-role` is the least role of an operation.',
  '**Writes** record facts in an append-only ledger. Send an `Idempotency-Key` to repeat a write safely, `If-Match` to refuse it if the record has changed, `dry_run=true` to see its facts without recording them, and then the `outcome` of that answer as `expected_outcome` to refuse the write if its facts would differ. `return=record` answers the record instead of its id and version.',
  '**Lists** answer `items` and `total`. Follow `next_cursor` for the next page.',
  '**Money** is a decimal number in the main unit of its currency (ISO 4217), rounded half away from zero to the minor unit; prices and costs of one unit have up to six decimals. Quantities are in the unit of the item.',
  '**Statuses** change as the tags show: each with those that can follow it. `GET /machines` has the events and guards, `GET /machines/entity/{id}` the possible ones of a record with the reasons against the others.',
  '**Dates** are `YYYY-MM-DD` in the time zone of the company, instants ISO 8601 in UTC.',
  '**Null** means absent in a create or an action, and clears the field in a change (PATCH).',
  '**Problems** have the form of RFC 9457 with a stable `code`; `GET /problems` lists every code with its cause and remedy.',
].join('\n\n');
