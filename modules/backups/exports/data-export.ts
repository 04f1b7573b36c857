import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

/** Scope and measure of an exported archive. */
export const Exported = Type.Object({
  scope: Type.Unsafe<'company' | 'installation'>(
    Type.Union([Type.Literal('company'), Type.Literal('installation')]),
  ),
  backup_id: orNull(Type.String({ description: 'The stored backup; null for an export of now.' })),
  is_encrypted: Type.Boolean(),
  size_bytes: Type.Integer(),
  sha256: Type.String({ description: 'Of the archive before encryption.' }),
});

/** Record of an archive that left the service: its scope and size, never its content. */
export const dataExported = fact('sys.data.exported', 'data_export', Exported);

type DataExport = { readonly sha256: string };

/** An export of all data of a company or of the installation. */
export const dataExport = actor<DataExport>('data_export', {
  title: 'export of all data',
  initial: { sha256: '' },
  folds: [on<DataExport>()(dataExported, (_, { sha256 }) => ({ sha256 }))],
});
