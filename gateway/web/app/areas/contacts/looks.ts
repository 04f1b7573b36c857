import type { FieldLook } from '../../forms/fields.ts';
import { t } from '../../words/words.ts';
import { typeNames } from './contact.ts';

/** Fields of a contact in the order of the form. */
export const contactLooks = (tags: readonly string[] = []): readonly FieldLook[] => [
  { name: 'name', label: t('field.name'), isFull: true },
  { name: 'contact_type', label: t('field.contact_type'), choices: typeNames() },
  { name: 'company_name', label: t('field.company_name') },
  { name: 'email', label: t('field.email'), type: 'email' },
  { name: 'phone', label: t('field.phone'), type: 'tel' },
  { name: 'website', label: t('field.website') },
  { name: 'tax_id', label: t('field.tax_id') },
  { name: 'billing_address', label: t('field.billing_address'), isLong: true },
  { name: 'shipping_address', label: t('field.shipping_address'), isLong: true },
  { name: 'payment_terms', label: t('field.payment_terms') },
  { name: 'currency', label: t('field.currency'), hint: t('field.currency.hint') },
  { name: 'credit_limit', label: t('field.credit_limit') },
  {
    ...{ name: 'tags', label: t('field.tags'), hint: t('field.tags.hint'), isFull: true },
    suggestions: tags,
  },
];

/** Fields of an address. */
export const addressLooks = (): readonly FieldLook[] => [
  {
    name: 'address_type',
    isFull: true,
    label: t('field.address_type'),
    choices: {
      billing: t('address.billing'),
      shipping: t('address.shipping'),
      other: t('address.other'),
    },
  },
  { name: 'line1', label: t('field.line1'), isFull: true },
  { name: 'line2', label: t('field.line2') },
  { name: 'attn', label: t('field.attn') },
  { name: 'postal_code', label: t('field.postal_code') },
  { name: 'city', label: t('field.city') },
  { name: 'state', label: t('field.state') },
  { name: 'country', label: t('field.country') },
  { name: 'is_default', label: t('field.is_default'), isFull: true },
];

/** Fields of a person at a contact. */
export const personLooks = (): readonly FieldLook[] => [
  { name: 'name', label: t('field.name'), isFull: true },
  { name: 'role', label: t('field.role') },
  { name: 'email', label: t('field.email'), type: 'email', isFull: true },
  { name: 'phone', label: t('field.phone'), type: 'tel' },
  { name: 'is_primary', label: t('field.is_primary'), isFull: true },
];
