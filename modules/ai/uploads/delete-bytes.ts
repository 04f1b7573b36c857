import { later } from '../../../kernel/declare/reaction.ts';
import { shelfOf } from './bytes.ts';
import { uploadExpired } from './upload.ts';

/** Deletes the bytes of an expired file, unless another upload has the same content. */
export const deleteUploadBytes = later('ai.uploads.dropsBytes', {
  when: uploadExpired,
  run: async ({ company_id, data }, services) => {
    const isWanted = services
      .reader({ company_id })
      .row('SELECT 1 FROM ai_upload_view WHERE company=:company AND sha256=:sha256', {
        sha256: data.sha256,
      });
    if (!isWanted) await services.files.drop(shelfOf(company_id), data.sha256);
  },
});
