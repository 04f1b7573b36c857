import { operation as maintenance } from 'operation:assets_assets_operate_maintenance';
import { operation as move } from 'operation:assets_assets_operate_move';
import { operation as readings } from 'operation:assets_assets_operate_readings';
import { operation as reminders } from 'operation:assets_assets_operate_reminders';
import { operation as update } from 'operation:assets_assets_update';
import { useContactOptions } from '../../forms/contact-options.ts';
import type { ActionLooks } from '../../record/standing.tsx';
import { useLocations } from '../../shell/locations.ts';
import { useNames } from '../../shell/members.ts';
import { today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Asset } from './asset.ts';
import { dateLook, frequencyNames } from './input-looks.ts';

const descriptions = [
  ...['name', 'serial_no', 'barcode', 'manufacturer', 'model', 'supplier_id'],
  ...['warranty_until', 'condition', 'description'],
];

/** Action of the description alone, and those of the place and of the upkeep of an asset. */
export const useUpkeepLooks = (asset: Asset): ActionLooks => {
  const contacts = useContactOptions();
  return {
    move: {
      ...{ operation: move, label: t('asset.move'), key: 'm', confirm: t('asset.moveDo') },
      looks: [
        {
          ...{ name: 'location_id', label: t('field.location_id'), choices: useLocations() },
          isFull: true,
        },
        { name: 'custodian_id', label: t('asset.custodian'), choices: useNames() },
        dateLook(),
      ],
      initial: { location_id: asset.location_id ?? '', date: today() },
    },
    maintenance: {
      ...{ operation: maintenance, label: t('asset.maintenance'), key: 'w' },
      confirm: t('asset.maintenanceDo'),
      looks: [
        { name: 'description', label: t('asset.workDone'), isFull: true },
        {
          ...{ name: 'kind', label: t('field.kind') },
          choices: {
            service: t('maintenance.service'),
            repair: t('maintenance.repair'),
            inspection: t('maintenance.inspection'),
          },
        },
        dateLook(),
        { name: 'cost', label: t('asset.cost') },
        { name: 'next_due', label: t('asset.nextDue') },
        { name: 'supplier_id', label: t('field.supplier_id'), options: contacts, isFull: true },
      ],
      initial: { kind: 'service', date: today() },
    },
    reminders: {
      ...{ operation: reminders, label: t('asset.remind'), confirm: t('asset.remindDo') },
      looks: [
        { name: 'title', label: t('asset.remindOf'), isFull: true },
        { name: 'due', label: t('doc.due') },
        { name: 'repeat', label: t('asset.repeat'), choices: frequencyNames() },
        { name: 'lead_days', label: t('asset.leadDays') },
      ],
      initial: { repeat: 'none' },
    },
    readings: {
      ...{ operation: readings, label: t('asset.reading'), confirm: t('asset.readingDo') },
      looks: [
        { name: 'value', label: t('asset.meter') },
        { name: 'units', label: t('asset.units') },
        dateLook(),
      ],
      ...{ initial: { date: today() }, says: t('asset.readingSays') },
    },
    edit: {
      ...{ operation: update, label: t('action.edit'), key: 'e', confirm: t('save') },
      clears: true,
      looks: [
        { name: 'name', label: t('field.name'), isFull: true },
        { name: 'serial_no', label: t('asset.serial') },
        { name: 'barcode', label: t('field.barcode') },
        { name: 'manufacturer', label: t('asset.manufacturer') },
        { name: 'model', label: t('asset.model') },
        { name: 'supplier_id', label: t('field.supplier_id'), options: contacts, isFull: true },
        { name: 'warranty_until', label: t('asset.warranty'), kind: 'date' },
        { name: 'condition', label: t('asset.condition') },
        { name: 'description', label: t('field.description'), isLong: true },
      ],
      initial: Object.fromEntries(descriptions.map((name) => [name, asset[name as keyof Asset]])),
    },
  };
};
