import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { modelFailed, notSetUp } from '../refusals.ts';
import { ModelFailure, providerOf } from './provider.ts';

/** Models of the provider; also a test of its connection. */
export const models = query('ai.provider.models', {
  says: 'List the models of the provider.',
  explains: [
    'Asks the configured address, so it also tests connection and key: `model_failed` gives the reason, `ai_not_set_up` means that no provider is set.',
    'No question is sent and nothing is counted.',
    'The list is as the server answers it, unfiltered.',
  ],
  by: 'admin',
  takes: Type.Object({}),
  gives: Type.Object({ models: Type.Array(Type.String()) }),
  refuses: [notSetUp, modelFailed],
  answer: async (reader, _, __, services) => {
    const provider = await providerOf(reader, services);
    if (!provider) return notSetUp();
    try {
      return { models: await provider.models() };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return modelFailed({ why: error.message });
    }
  },
});
