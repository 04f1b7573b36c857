import type { components } from '#api';
import type { Operation } from '../../api/operation.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { count } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import type { Entries } from './entries.tsx';

/** Field of items as the API answers it. */
export type Field = components['schemas']['CustomField'];

type Unit = {
  readonly name: string;
  readonly label: string;
  readonly decimals: number;
  readonly code?: string;
};

const types = ['text', 'number', 'money', 'select', 'date', 'boolean', 'weight'] as const;

const typeName = (type: string): string => known(`goods.type.${type}`) ?? type;

/** List of fields, of all items or of a category. */
export const fieldEntries = (
  id: 'field' | 'category',
  operation: Operation,
  rows: readonly Field[],
  version: number | undefined,
): Entries<Field> => ({
  ...{ id, operation, rows, version, field: 'fields', kind: 'company' },
  title: t('goods.fields'),
  says: t('goods.fieldsSay'),
  add: t('goods.addField'),
  edit: t('goods.editField'),
  initial: { type: 'text', editable: true, show_in_table: false },
  columns: [
    { head: t('field.name'), cell: ({ label }) => label },
    { head: t('goods.key'), cell: ({ key }) => key, isWide: true },
    { head: t('field.type'), cell: ({ type }) => typeName(type) },
    {
      head: t('goods.visible'),
      cell: ({ visible_to_roles: roles = [] }) => roles.map(roleName).join(', '),
      isWide: true,
    },
  ],
  looks: [
    { name: 'label', label: t('field.name') },
    { name: 'key', label: t('goods.key'), hint: t('goods.keySays') },
    {
      ...{ name: 'type', label: t('field.type'), isFull: true },
      choices: Object.fromEntries(types.map((one) => [one, typeName(one)])),
    },
    { name: 'options', label: t('goods.options'), hint: t('field.tags.hint'), isFull: true },
    { name: 'visible_to_roles', label: t('goods.visible'), hint: t('goods.roles'), isFull: true },
    { name: 'required', label: t('goods.required'), isFull: true },
    { name: 'editable', label: t('goods.editable'), isFull: true },
    { name: 'show_in_table', label: t('goods.inTable'), isFull: true },
  ],
});

/** List of the units in which goods are sold. */
export const unitEntries = (
  operation: Operation,
  rows: readonly Unit[],
  version: number | undefined,
): Entries<Unit> => ({
  ...{ id: 'unit', operation, rows, version, field: 'units', kind: 'company' },
  title: t('goods.units'),
  says: t('goods.unitsSay'),
  add: t('goods.addUnit'),
  edit: t('goods.editUnit'),
  initial: { decimals: 0 },
  columns: [
    { head: t('field.name'), cell: ({ label }) => label },
    { head: t('goods.key'), cell: ({ name }) => name },
    { head: t('goods.decimals'), cell: ({ decimals }) => count(decimals), isNumber: true },
    { head: t('goods.code'), cell: ({ code }) => code, isWide: true },
  ],
  looks: [
    { name: 'label', label: t('field.name') },
    { name: 'name', label: t('goods.key'), hint: t('goods.unitKeySays') },
    { name: 'decimals', label: t('goods.decimals') },
    { name: 'code', label: t('goods.code'), hint: t('goods.codeSays') },
  ],
});
