import type { Problem } from '../../kernel/declare/refusal.ts';
import { unknownField } from '../../kernel/declare/unknown-fields.ts';
import type { Intake } from './input-schema.ts';

/** The problem of a parameter that the route does not know; none where the route leaves others be. */
export const unknownParameter = (intake: Intake, sent: string): Problem | undefined => {
  if (intake.takesParameters || intake.reserved.has(sent)) return undefined;
  const known = [...intake.sources].filter(([, source]) => source === 'query');
  const names = [...known.map(([name]) => name), ...intake.reserved];
  return unknownField(sent, names, ['query', sent]);
};

/** The problem of a field that takes one value and was sent several times. */
export const repeated = (loc: Problem['loc']): Problem => ({
  loc,
  msg: 'This takes one value; it was sent as a list or more than once.',
  type: 'repeated',
});
