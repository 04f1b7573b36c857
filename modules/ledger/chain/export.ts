import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { entriesAfter } from '../../../kernel/ledger/read.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { canonical } from '../../../kernel/values/canonical.ts';

/** The ledger as JSON lines that a small script can verify without us; unredacted, hence for admin and above. */
export const exportLines = query('ledger.chain.export', {
  says: 'Export the ledger as JSON lines.',
  explains: [
    'The complete chain of the company in order, one canonical JSON entry per line, without redaction.',
    'Personal values are in a field of their own outside the hash, so the chain stays verifiable after an erasure.',
    'Entries added during the export are not included.',
    'The export counts as a read of personal data.',
  ],
  by: 'admin',
  takes: Type.Object({}),
  gives: Bytes,
  media: 'application/x-ndjson',
  long: true,
  people: (reader) =>
    reader.row<{ count: number }>('SELECT count FROM chain WHERE company=:company')?.count ?? 0,
  answer: (reader) => ({
    bytes: lines(reader),
    media: 'application/x-ndjson',
    filename: 'ledger.jsonl',
  }),
});

/** One canonical entry a line; personal values and their salts in a field of their own, outside the hash. */
async function* lines(reader: Reader): AsyncGenerator<string> {
  const head =
    reader.row<{ last_id: number }>('SELECT last_id FROM chain WHERE company=:company')?.last_id ??
    0;
  let text = '';
  for (const entry of entriesAfter(reader, 0, head)) {
    const personal = reader.rows<{ path: string; salt: string; value: string }>(
      'SELECT path, salt, value FROM personal WHERE company=:company AND ledger_id=:id',
      { id: entry.id },
    );
    text += `${canonical(personal.length > 0 ? { ...entry, personal } : entry)}\n`;
    if (text.length > 65_536) {
      yield text;
      text = '';
    }
  }
  yield text;
}
