import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { FieldsChanged, fact, newValues } from '../../../kernel/declare/fact.ts';
import { builtIn, templateFields } from './fields.ts';

export const labelTemplateCreated = fact(
  'label_template.created',
  'label_template',
  Type.Object(templateFields),
);

export const labelTemplateUpdated = fact(
  'label_template.updated',
  'label_template',
  Type.Object({ fields_changed: FieldsChanged }),
);

export const labelTemplateDeleted = fact(
  'label_template.deleted',
  'label_template',
  Type.Object({}),
);

const TemplateState = Type.Object({ ...templateFields, deleted: Type.Boolean() });

/** State of a label template. */
export type Template = Static<typeof TemplateState>;

const when = on<Template>();

/** The label template actor. */
export const template = actor<Template>('label_template', {
  initial: { ...builtIn, deleted: false },
  folds: [
    when(labelTemplateCreated, (state, data) => ({ ...state, ...data })),
    when(labelTemplateUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
    })),
    when(labelTemplateDeleted, (state) => ({ ...state, deleted: true })),
  ],
});
