import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { namedAccountRefusals } from '../../accounting/contract/queries.ts';
import { currencyOf, locationOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { doc } from '../../documents/contract/facts.ts';
import { type BillCost, billCostProblem, billCostsOf } from '../bills/cost.ts';
import type { RegisteredLine } from '../bills/registered-lines.ts';
import { namedBooksProblem } from '../books/input.ts';
import { unknownBook } from '../books/refusals.ts';
import { assetTermsProblem } from '../books/terms.ts';
import { classOf } from '../operations/plan.ts';
import * as refusals from '../refusals.ts';
import { asset } from '../state/asset.ts';
import { AssetAnswer, assetCosts, assetRecord } from '../state/record.ts';
import { figuresProblem, NewAsset, openingLines, stateOf } from './new-asset.ts';
import { assetWith, nextNumber, registration } from './registration.ts';

/** Registers a purchased, existing or self-built asset. */
export const create = command('assets.assets.create', {
  says: 'Register a fixed asset.',
  explains: [
    '`source` sets how the cost is posted: `journal` posts it against `credit_account` on the acquisition date, `opening` posts balances against opening equity (3900) on `as_of`, `bill` relies on a posted bill line that debited the asset account, up to the amount left on it (`wrong_figures`, `unknown_line`); `none` posts nothing.',
    'With `in_service_date` depreciation begins.',
    'A number or serial number in use is refused (`serial_taken`).',
    'Undo with `assets_assets_operate_undo`.',
  ],
  by: 'manager',
  on: asset,
  takes: NewAsset,
  gives: writtenWith({ asset: AssetAnswer, journal_id: orNull(Type.String()) }),
  costs: assetCosts,
  refuses: [
    refusals.unknownClass,
    refusals.unknownContact,
    refusals.unknownPlace,
    refusals.unknownParent,
    refusals.unknownLine,
    refusals.serialTaken,
    refusals.wrongFigures,
    refusals.unknownAccount,
    unknownBook,
    ...namedAccountRefusals,
  ],
  reads: (reader, input, _, now) => {
    const of = classOf(reader, input.class_id);
    if (isRefusal(of)) return of;
    const bought =
      namedProblem(reader, input) ??
      namedBooksProblem(reader, input.book_terms ?? []) ??
      boughtFor(reader, input);
    return isRefusal(bought)
      ? bought
      : {
          ...{ of, bought, number: nextNumber(reader, now) },
          supplier_id:
            input.supplier_id === undefined ? supplierOf(reader, input) : input.supplier_id,
        };
  },
  decide: (_, input, now, { of, bought, number, supplier_id }) => {
    const currency = currencyOf(now.company);
    const state = stateOf({ ...input, supplier_id }, of, currency, input.number ?? number.text);
    const why =
      figuresProblem(input, state, currency) ??
      assetTermsProblem(state, of, state.book_terms) ??
      (bought && billCostProblem(bought, state, of.accounts));
    if (why) return refusals.wrongFigures({ why });
    const entity_id = now.id('asset');
    const { lines, date } = openingLines(input, state, of.accounts, now.company);
    const { fact, journal_id } = registration({
      ...{ id: entity_id, state, lines, date, now },
      source: input.source ?? 'none',
      bought: bought ? [lineOf(input)] : [],
      number: input.number === undefined ? number : undefined,
    });
    return {
      facts: [fact],
      answer: { asset: { id: entity_id, ...assetRecord(state) }, journal_id },
    };
  },
});

const namedProblem = (reader: Reader, input: NewAsset): Refusal | undefined => {
  const { supplier_id, location_id, parent_id, serial_no, number } = input;
  if (supplier_id && !contactOf(reader, supplier_id))
    return refusals.unknownContact({ contact_id: supplier_id });
  if (location_id && !locationOf(reader, location_id))
    return refusals.unknownPlace({ location_id });
  if (parent_id && !reader.state(asset, parent_id)) return refusals.unknownParent({ parent_id });
  const serial = serial_no ? assetWith(reader, 'serial_no', serial_no) : undefined;
  const taken = serial ?? (number ? assetWith(reader, 'number', number) : undefined);
  return taken ? refusals.serialTaken({ asset_id: taken.id }) : undefined;
};

/** Bill line that the new asset registers. */
const lineOf = ({ doc_id, line_id, cost }: NewAsset): RegisteredLine => ({
  ...{ doc_id: doc_id ?? '', line_id: line_id ?? '', amount: cost },
});

/** Supplier of the bill. */
const supplierOf = (reader: Reader, { source, doc_id }: NewAsset): string | null =>
  (source === 'bill' && doc_id ? reader.state(doc, doc_id)?.contact_id : undefined) ?? null;

/** Net debit of the bill line that the asset is registered from. */
const boughtFor = (
  reader: Reader,
  { source = 'none', doc_id, line_id }: NewAsset,
): BillCost | undefined | Refusal => {
  // An asset without its own entry that names a line relies on the entry of the bill.
  if (source !== 'bill' && (source !== 'none' || !line_id)) return undefined;
  const found = billCostsOf(reader, doc_id ?? '').get(line_id ?? '');
  return found ?? refusals.unknownLine({ doc_id: doc_id ?? '', line: line_id ?? '' });
};
