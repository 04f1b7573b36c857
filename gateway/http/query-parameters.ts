import { unknownField } from '../../kernel/declare/input/unknown-fields.ts';
import type { Problem } from '../../kernel/declare/refusal.ts';
import type { Intake } from './input-schema.ts';

/** Problem of an unknown query parameter; none if the route ignores unknown ones. */
export const unknownParameter = (intake: Intake, sent: string): readonly Problem[] => {
  if (intake.takesParameters || intake.reserved.has(sent)) return [];
  const known = [...intake.sources].filter(([, source]) => source === 'query');
  const names = [...known.map(([name]) => name), ...intake.reserved];
  return [unknownField(sent, names, ['query', sent])];
};

/** Problem of a single-value field that was sent several times. */
export const repeated = (loc: Problem['loc']): Problem => ({
  loc,
  msg: 'This field takes one value; send it once.',
  type: 'repeated',
});
