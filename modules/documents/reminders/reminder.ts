import type { Static } from '@sinclair/typebox';
import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import {
  mailStatusFields,
  withMailStatus,
  withoutMailStatus,
} from '../../notifications/contract/queries.ts';
import * as facts from './facts.ts';
import { letterFields, sendingFields, voidingFields } from './fields.ts';

const ReminderState = Type.Object({
  ...{ ...letterFields, ...sendingFields, ...voidingFields },
  ...mailStatusFields,
});

/** State of a reminder. */
export type Reminder = Static<typeof ReminderState>;

const initial: Reminder = {
  contact_id: '',
  contact_name: null,
  level: 1,
  date: '',
  pay_by: '',
  language: null,
  title: '',
  text: '',
  invoices: [],
  totals: [],
  sent_at: null,
  sent_via: null,
  sent_to: null,
};

const when = on<Reminder>();

/** Reminder of overdue invoices: a letter to a contact, recorded once and sent as often as needed. */
export const reminder = actor<Reminder>('reminder', {
  initial,
  folds: [
    when(facts.reminderRecorded, (state, data) => ({ ...state, ...data })),
    when(facts.reminderSent, (state, { sent_at, sent_via, sent_to }) => ({
      ...withoutMailStatus(state),
      sent_at,
      sent_via,
      sent_to: sent_to ?? null,
    })),
    when(facts.reminderVoided, (state, { voided_at, reason }) => ({
      ...state,
      voided_at,
      void_reason: reason ?? null,
    })),
    when(facts.reminderMailStatusSet, withMailStatus),
    when(facts.reminderUpdated, (state, { fields_changed }) => ({
      ...state,
      contact_id: String(fields_changed['contact_id']?.new ?? state.contact_id),
    })),
    when(facts.reminderPersonalErased, (state, { fields }) => ({
      ...state,
      ...Object.fromEntries(fields.map((field) => [field, null])),
    })),
  ],
});
