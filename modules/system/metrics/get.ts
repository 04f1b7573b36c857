import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { notHere } from '../../backups/contract/commands.ts';
import { notFirst } from '../../backups/contract/queries.ts';

/** Metrics of the service in the text format of Prometheus; the whole installation, so for its admins only. */
export const get = query('system.metrics.get', {
  says: 'Read metrics of the service in the text format of Prometheus.',
  explains: [
    'Covers the whole installation, therefore only in its first company (`not_in_this_company`).',
    'Text format version 0.0.4; a scraper can use an API key of an admin.',
  ],
  by: 'admin',
  takes: Type.Object({}),
  gives: Bytes,
  media: 'text/plain',
  refuses: [notHere],
  answer: async (reader, _, { caller }, { metrics }) =>
    notFirst(reader, caller) ?? {
      bytes: new TextEncoder().encode(await metrics()),
      media: 'text/plain; version=0.0.4; charset=utf-8',
    },
});
