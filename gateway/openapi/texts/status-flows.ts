import { dictionary } from '../../../kernel/values/dictionary.ts';
import { lifecycles } from '../../../machines/all.ts';
import type { Lifecycle } from '../../../machines/lifecycle.ts';

/** Machines of the records of an area, by its name. */
export const machinesOfAreas: Readonly<Record<string, readonly string[]>> = dictionary({
  Accounting: ['journal_entry', 'reconciliation', 'tax_return', 'on_account'],
  Ai: ['proposal'],
  Connectors: ['connector_push'],
  Docs: [
    ...['invoice', 'bill', 'purchase_order', 'quotation', 'credit_note', 'memo'],
    'consignment_in',
  ],
  'Fixed assets': ['asset'],
  Imports: ['import_run'],
  Items: ['item'],
  Lists: ['list'],
  Manufacturing: ['production_order'],
  Migrations: ['migration_run'],
  Payments: ['payment_link'],
  Received: ['received_document'],
  Share: ['share'],
  Subscriptions: ['subscription'],
});

/** Statuses of a machine, each with those that can follow it; guards and roles may forbid a step. */
const flowOf = ({ title, initial, table }: Lifecycle): string => {
  const steps = [...table].map(([state, events]) => {
    const targets = [...events.values()].flatMap((ways) => ways.map(({ target }) => target));
    const others = [...new Set(targets)].filter((one) => one !== state);
    return others.length === 0 ? state : `${state} → ${others.join(', ')}`;
  });
  return `**${title}**, at first ${initial}: ${steps.join('; ')}.`;
};

/** Statuses and transitions of the records of an area, as Markdown; '' where they have none. */
export const statusFlows = (area: string): string =>
  (machinesOfAreas[area] ?? [])
    .flatMap((id) => {
      const machine = lifecycles.get(id);
      return machine ? [`\n\n${flowOf(machine)}`] : [];
    })
    .join('');
