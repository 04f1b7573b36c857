import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { listConverted } from '../lists/contract/facts.ts';
import { fromList } from './conversion/from-list.ts';
import { isDocType } from './types/document-type.ts';

/** Creates the draft invoice or memo when a quotation list is converted. */
export const listReactions: readonly Reaction[] = [
  reaction('documents.listConverted', {
    when: listConverted,
    then: ({ data: { target_doc_id: doc_id, target_doc_type, held = [] }, meta }) =>
      send(fromList, {
        doc_id,
        doc_type: isDocType(target_doc_type) ? target_doc_type : 'invoice',
        list_id: meta.entity_id,
        held,
      }),
  }),
];
