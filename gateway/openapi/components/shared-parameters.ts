import { pascalCase } from '../pascal-case.ts';
import { type Json, mapped } from '../schema-walk.ts';

/** Uses from which a parameter is shared. */
const sharedFrom = 3;

/**
 * Moves parameters that several operations have out of the paths. Of parameters that share a name and a place, the most frequent
 * form is shared; the others stay with their operations.
 */
export const sharedParameters = (
  paths: Json,
): { readonly paths: Json; readonly parameters: Json } => {
  const uses = new Map<string, number>();
  each(paths, (one) => uses.set(JSON.stringify(one), (uses.get(JSON.stringify(one)) ?? 0) + 1));
  const forms = new Map<string, string>();
  for (const [form, count] of uses) {
    const name = nameOf(JSON.parse(form) as Json);
    const other = forms.get(name);
    if (count >= sharedFrom && (other === undefined || count > (uses.get(other) ?? 0)))
      forms.set(name, form);
  }
  const changed = each(paths, (one) =>
    forms.get(nameOf(one)) === JSON.stringify(one)
      ? { $ref: `#/components/parameters/${nameOf(one)}` }
      : one,
  );
  const parameters = [...forms].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    paths: changed,
    parameters: Object.fromEntries(parameters.map(([name, form]) => [name, JSON.parse(form)])),
  };
};

/** Name of a shared parameter: `EntityIdPath`, `LimitQuery`, `IdempotencyKeyHeader`. */
const nameOf = (parameter: Json): string => pascalCase(`${parameter['name']} ${parameter['in']}`);

/** The paths with each parameter changed. */
const each = (paths: Json, change: (parameter: Json) => unknown): Json =>
  mapped(paths, (path) =>
    mapped(path, (operation) => {
      const parameters = operation['parameters'] as readonly Json[] | undefined;
      return parameters ? { ...operation, parameters: parameters.map(change) } : operation;
    }),
  );
