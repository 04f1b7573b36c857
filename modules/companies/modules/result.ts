import { Type } from '@sinclair/typebox';
import { writtenWith } from '../../../kernel/declare/schemas.ts';

/** The answer of turning a module on or off; nothing needs a restart. */
export const ModuleResult = writtenWith({
  ok: Type.Literal(true),
  name: Type.String(),
  enabled: Type.Boolean(),
  restart_required: Type.Boolean(),
  enabled_modules: Type.Array(Type.String()),
});
