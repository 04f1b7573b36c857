import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  AnyId,
  orNull,
  Quantity,
  Short,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { accountExists } from '../../accounting/contract/queries.ts';
import { quantityProblem } from '../../inventory/contract/queries.ts';
import { noSuchLine, notEnough, tooPrecise, unknownUnit } from '../refusals.ts';
import { listUpdated } from '../state/facts.ts';
import { list } from '../state/inventory-list.ts';
import { ListLine } from './line.ts';
import { lineAt, lineIdFor } from './line-rows.ts';

/** Changes quantity, account or comment of a line of a write-off. */
export const changeWriteoff = command('lists.lines.changeWriteoff', {
  says: 'Change quantity, account or comment of a line of a write-off list.',
  explains: [
    'Write-off lists, draft or finalized.',
    'Fields that are left out stay.',
    '`qty_out` may not exceed the recorded quantity on hand (`not_enough`); 0 leaves the line out of the write-off.',
    '`account` takes the cost instead of the default 5400 and must exist (`unknown_account`); null restores the default.',
    'Nothing is posted yet.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    item_id: AnyId,
    qty_out: Type.Optional(Quantity),
    account: Type.Optional(orNull(Short)),
    comment: Type.Optional(orNull(Text)),
  }),
  gives: writtenWith({ line: ListLine }),
  asks: 'writeoff-line',
  refuses: [noSuchLine, unknownPostingAccount, unknownUnit, tooPrecise, notEnough],
  reads: (reader, { entity_id, item_id, account }) => ({
    at: lineIdFor(reader, entity_id, item_id),
    hasAccount: !account || accountExists(reader, account),
  }),
  decide: (_, input, { company }, { at, hasAccount, lines }) => {
    const { entity_id, item_id, qty_out, account, comment } = input;
    const line = at === undefined ? undefined : lineAt(lines, at);
    if (!line) return noSuchLine({ line: item_id });
    if (!hasAccount) return unknownPostingAccount({ account });
    const refused =
      qty_out !== undefined && line.sell_by
        ? quantityProblem(company, line.sell_by, qty_out)
        : undefined;
    if (refused) return refused;
    if (qty_out !== undefined && compare(qty_out, line.on_hand ?? qty_out) > 0)
      return notEnough({ items: [line.sku ?? item_id], on_hand: line.on_hand });
    const after = {
      ...line,
      ...(qty_out === undefined ? {} : { qty_out }),
      ...(account === undefined ? {} : { account }),
      ...(comment === undefined ? {} : { comment }),
    };
    return {
      facts: [listUpdated(entity_id, { fields_changed: {}, lines_put: [after] })],
      answer: { line: after },
    };
  },
});
