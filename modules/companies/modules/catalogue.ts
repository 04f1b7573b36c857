import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import type { Company } from '../../../kernel/reader/reader.ts';

type Part = {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly depends_on: readonly string[];
};

const part = (name: string, label: string, description: string, ...depends_on: string[]): Part => ({
  name,
  label,
  description,
  depends_on,
});

/** Modules that a company can turn on and off. */
const catalogue: readonly Part[] = [
  part('inventory', 'Inventory', 'Items, lots, stock and its places'),
  part('docs', 'Documents', 'Invoices, bills, orders and memos', 'inventory'),
  part('contacts', 'Contacts', 'Customers and suppliers', 'inventory'),
  part('accounting', 'Accounting', 'Chart, journal and statements', 'docs'),
  part('manufacturing', 'Manufacturing', 'Recipes and production runs', 'inventory'),
  part('labels', 'Labels', 'Item labels and barcodes', 'inventory'),
  part('reports', 'Reports', 'Sales, purchases and ageing', 'accounting', 'docs', 'inventory'),
  part('subscriptions', 'Subscriptions', 'Recurring documents', 'docs'),
  part('connectors', 'Connectors', 'Shops and other platforms', 'inventory', 'docs'),
  part('verticals', 'Verticals', 'Presets and category fields by trade', 'inventory'),
  part('dashboard', 'Dashboard', 'Figures at a glance'),
  part('ai', 'Assistant', 'Questions and document reading'),
  part('backup', 'Backup', 'Copies of everything'),
  part('admin', 'Administration', 'Diagnostics'),
];

/** A module as answered. */
export const ModuleRow = titled(
  'CompanyModule',
  Type.Object({
    name: Type.String(),
    label: Type.String(),
    version: Type.String(),
    description: Type.String(),
    author: Type.String(),
    depends_on: Type.Array(Type.String()),
    enabled: Type.Boolean(),
    running: Type.Boolean(),
  }),
);

/** The names of the modules that a company has turned on; all of them until it chooses. */
export const enabledModules = (company: Company): readonly string[] =>
  (company.settings['enabled_modules'] as readonly string[] | undefined) ??
  catalogue.map(({ name }) => name);

/** The modules with what this company has turned on; all of them run in this process. */
export const moduleRows = (company: Company, version: string): Static<typeof ModuleRow>[] => {
  const enabled = new Set(enabledModules(company));
  return catalogue.map((one) => ({
    ...one,
    depends_on: [...one.depends_on],
    version,
    author: 'Countinghouse',
    enabled: enabled.has(one.name),
    running: true,
  }));
};

/** True if a module of this name exists. */
export const isModule = (name: string): boolean => catalogue.some((one) => one.name === name);

/** These modules with all that they depend on, in the catalogue's order. */
export const withDependencies = (names: readonly string[]): string[] => {
  const wanted = new Set(names);
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const other of catalogue.find((one) => one.name === name)?.depends_on ?? []) {
      if (wanted.has(other)) continue;
      wanted.add(other);
      waiting.push(other);
    }
  }
  return catalogue.flatMap((one) => (wanted.has(one.name) ? [one.name] : []));
};

/** Which of these modules depend on one. */
export const dependentsOf = (name: string, among: readonly string[]): string[] =>
  catalogue.flatMap((one) =>
    among.includes(one.name) && one.depends_on.includes(name) ? [one.name] : [],
  );
