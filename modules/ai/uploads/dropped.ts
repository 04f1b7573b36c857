import { later } from '../../../kernel/declare/reaction.ts';
import { shelfOf } from './bytes.ts';
import { uploadExpired } from './upload.ts';

/** The bytes of a file go with it, unless the same were sent again meanwhile. */
export const dropsBytes = later('ai.uploads.dropsBytes', {
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
