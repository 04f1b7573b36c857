import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Settings, settingsOf } from './settings.ts';

/** Model settings of the company, without the key. */
export const get = query('ai.provider.get', {
  says: 'Read the model settings; the key is never returned.',
  by: 'admin',
  takes: Type.Object({}),
  gives: Settings,
  answer: (reader) => settingsOf(reader),
});
