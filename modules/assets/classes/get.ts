import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { AssetClassRecord, assetClassView } from './asset-class.ts';

/** Asset class by id. */
export const get = query('assets.classes.get', {
  says: 'Read a class of fixed assets.',
  explains: [
    'Accounts by use and the default terms.',
    '`residual_pct` is a percentage of cost and `declining_rate` a percentage per year; null derives the rate from the residual value or doubles the straight-line rate.',
  ],
  by: 'viewer',
  takes: Type.Object({ class_id: AnyId }),
  gives: AssetClassRecord,
  refuses: [notFound],
  answer: (reader, { class_id }, now) =>
    readRecord(reader, assetClassView, class_id, now.caller.role) ??
    notFound({ what: 'class', id: class_id }),
});
