import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { command } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import * as refusals from '../refusals.ts';
import { asset } from '../state/asset.ts';
import { assetUpdated } from '../state/facts.ts';
import { AssetAnswer, assetCosts, assetRecord } from '../state/record.ts';
import type { Asset } from '../state/state.ts';
import { descriptionInput } from './new-asset.ts';

/** Operations that change the other fields. */
const elsewhere: Readonly<Record<string, string>> = dictionary({
  cost: 'financial-details, add or correct',
  residual_value: 'financial-details or reviews',
  life_months: 'financial-details or reviews',
  method: 'financial-details or reviews',
  declining_rate: 'financial-details or reviews',
  convention: 'financial-details or correct',
  total_units: 'financial-details',
  in_service_date: 'place-in-service or correct',
  class_id: 'reclassify',
  status: 'place-in-service, reclassify, dispose or sell',
  location_id: 'move',
  custodian_id: 'move',
  department: 'transfer',
  accumulated_depreciation: 'correct',
  accumulated_impairment: 'impair or reverse-impairment',
});

const fields = { name: Type.Optional(Name), ...descriptionInput };

const Input = Type.Object(
  { asset_id: AnyId },
  { additionalProperties: true, openFields: fields, refusesOthers: true },
);

const fieldsProblem = (sent: Readonly<Record<string, unknown>>): Refusal | undefined => {
  for (const [field, value] of Object.entries(sent)) {
    const operation = elsewhere[field];
    if (operation) return refusals.useOperation({ field, operation });
    const schema = Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : undefined;
    if (!schema) return refusals.badBody({ field, message: 'An asset has no such field' });
    const problem = Value.Errors(schema, value).First();
    if (problem) return refusals.badBody({ field, message: problem.message });
  }
  return undefined;
};

/** Changes description fields; amounts have operations of their own. */
export const update = command('assets.assets.update', {
  says: 'Change the description of a fixed asset.',
  explains: [
    'Changes name, serial number, warranty, insurance and other descriptive fields; posts nothing.',
    'Amounts, terms, class, status and location are refused with `use_operation`, naming the operation to use, such as `assets_assets_operate_move`.',
    'A serial number in use is refused with `serial_taken`.',
    'Not possible after disposal, sale or transfer (`not_allowed`).',
  ],
  by: 'operator',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Input,
  gives: writtenWith({ asset: AssetAnswer }),
  costs: assetCosts,
  asks: 'edit',
  refuses: [refusals.useOperation, refusals.badBody, refusals.unknownContact, refusals.serialTaken],
  prepare: async (input) => {
    const { asset_id: _, ...sent } = input;
    return fieldsProblem(sent) ?? input;
  },
  reads: (reader, input) => {
    const { asset_id, ...sent } = input as { asset_id: string } & Record<string, unknown>;
    const problem = fieldsProblem(sent);
    if (problem) return problem;
    const { supplier_id, serial_no } = sent as { supplier_id?: string; serial_no?: string };
    if (supplier_id && !contactOf(reader, supplier_id))
      return refusals.unknownContact({ contact_id: supplier_id });
    const taken = serial_no
      ? reader.row<{ id: string }>(
          'SELECT id FROM asset_view WHERE company=:company AND serial_no=:serial_no AND id<>:asset_id',
          { serial_no, asset_id },
        )
      : undefined;
    return taken ? refusals.serialTaken({ asset_id: taken.id }) : { sent };
  },
  decide: (state, { asset_id }, _, { sent }) => {
    const fields_changed = Object.fromEntries(
      Object.entries(sent)
        .map(
          ([field, value]) =>
            [field, { old: state[field as keyof Asset] ?? null, new: value }] as const,
        )
        .filter(([, change]) => canonical(change.old) !== canonical(change.new ?? null)),
    );
    const after = { ...state, ...sent } as Asset;
    return {
      facts:
        Object.keys(fields_changed).length === 0
          ? []
          : [assetUpdated(asset_id, { fields_changed })],
      answer: { asset: { id: asset_id, ...assetRecord(after) } },
    };
  },
});
