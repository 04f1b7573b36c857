import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Settings, settingsOf } from './settings.ts';

/** How models are asked in this company; the key itself is never answered. */
export const get = query('ai.provider.get', {
  says: 'Read which model answers questions, and how it is asked.',
  by: 'admin',
  takes: Type.Object({}),
  gives: Settings,
  answer: (reader) => settingsOf(reader),
});
