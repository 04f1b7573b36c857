import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { orNull, writtenWith } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { currencyOf, locationOf } from '../../companies/contract.ts';
import { contactOf } from '../../crm/contract.ts';
import { doc, isIssued } from '../../documents/contract.ts';
import { classOf } from '../operations/plan.ts';
import * as refusals from '../refusals.ts';
import { asset } from './asset.ts';
import { AssetShown, assetCosts, assetRecord } from './record.ts';
import { nextNumber, numbered, registered, registeredSql } from './registered.ts';
import { figuresProblem, NewAsset, openingLines, stateOf } from './registering.ts';

/** Registers an asset: bought, already owned, or built. */
export const create = command('assets.assets.create', {
  says: 'Register a fixed asset.',
  by: 'manager',
  on: asset,
  takes: NewAsset,
  gives: writtenWith({ asset: AssetShown, journal_id: orNull(Type.String()) }),
  costs: assetCosts,
  refuses: [
    refusals.unknownClass,
    refusals.unknownContact,
    refusals.unknownPlace,
    refusals.unknownParent,
    refusals.unknownLine,
    refusals.serialTaken,
    refusals.wrongFigures,
  ],
  reads: (look, input, _, now) => {
    const of = classOf(look, input.class_id);
    if (isRefusal(of)) return of;
    return (
      namedProblem(look, input) ?? {
        of,
        number: nextNumber(look, now),
        supplier_id: input.supplier_id === undefined ? sellerOf(look, input) : input.supplier_id,
      }
    );
  },
  decide: (_, input, now, { of, number, supplier_id }) => {
    const currency = currencyOf(now.company);
    const state = stateOf({ ...input, supplier_id }, of, currency, input.number ?? number.text);
    const why = figuresProblem(input, state, currency);
    if (why) return refusals.wrongFigures({ why });
    const entity_id = now.id('asset');
    const { lines, date } = openingLines(input, state, of.accounts, now.company);
    const { fact, journal_id } = registered({
      ...{ id: entity_id, state, lines, date, now },
      source: input.source ?? 'none',
      number: input.number === undefined ? number : undefined,
    });
    return {
      facts: [fact],
      answer: { asset: { id: entity_id, ...assetRecord(state) }, journal_id },
    };
  },
});

const namedProblem = (look: Look, input: NewAsset): Refusal | undefined => {
  const { supplier_id, location_id, parent_id, serial_no, number } = input;
  if (supplier_id && !contactOf(look, supplier_id))
    return refusals.unknownContact({ contact_id: supplier_id });
  if (location_id && !locationOf(look, location_id)) return refusals.unknownPlace({ location_id });
  if (parent_id && !look.state(asset, parent_id)) return refusals.unknownParent({ parent_id });
  const serial = serial_no ? numbered(look, 'serial_no', serial_no) : undefined;
  const taken = serial ?? (number ? numbered(look, 'number', number) : undefined);
  if (taken) return refusals.serialTaken({ asset_id: taken.id });
  return input.source === 'bill' ? lineProblem(look, input) : undefined;
};

/** Who sold what a bill brings. */
const sellerOf = (look: Look, { source, doc_id }: NewAsset): string | null =>
  (source === 'bill' && doc_id ? look.state(doc, doc_id)?.contact_id : undefined) ?? null;

const lineProblem = (look: Look, { doc_id, line_id }: NewAsset): Refusal | undefined => {
  const bill = doc_id ? look.state(doc, doc_id) : undefined;
  const isBill = bill?.doc_type === 'bill' && isIssued(bill);
  const lines = isBill ? look.lines(doc_id ?? '') : [];
  const isThere = lines.some((line) => line.line_id === line_id);
  if (!isThere) return refusals.unknownLine({ doc_id: doc_id ?? '', line: line_id ?? '' });
  const full = look.row(
    `SELECT 1 FROM doc_line_view l WHERE l.company=:company AND l.doc_id=:doc_id AND l.line_id=:line_id
       AND l.net_base <= ${registeredSql}`,
    { doc_id: doc_id ?? '', line_id: line_id ?? '' },
  );
  return full ? refusals.wrongFigures({ why: 'all of the line is registered already' }) : undefined;
};
