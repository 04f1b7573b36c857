import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

/** Scope of an export of contacts, without its content and filter, which may hold personal data. */
export const PeopleExported = Type.Object({
  operation: Type.String(),
  count: Type.Integer({ description: 'Records in the export.' }),
  key_id: orNull(Type.String({ description: 'The API key it was asked with.' })),
});

export const peopleExported = fact('crm.people.exported', 'people_export', PeopleExported);

type PeopleExport = { readonly operation: string; readonly count: number };

/** Actor of an export of contacts. */
export const peopleExport = actor<PeopleExport>('people_export', {
  title: 'export of contacts',
  initial: { operation: '', count: 0 },
  folds: [on<PeopleExport>()(peopleExported, (_, { operation, count }) => ({ operation, count }))],
});
