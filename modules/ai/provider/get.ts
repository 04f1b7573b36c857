import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Settings, settingsOf } from './settings.ts';

/** Model settings of the company, without the key. */
export const get = query('ai.provider.get', {
  says: 'Read the model settings; the key is never returned.',
  explains: [
    'With provider `none`, the default, only built-in rules answer.',
    '`has_api_key` tells whether a key is stored.',
    '`allow_remote` false restricts the model to this machine.',
    '`vision_model` null means that images are not read.',
  ],
  by: 'admin',
  takes: Type.Object({}),
  gives: Settings,
  answer: (reader) => settingsOf(reader),
});
