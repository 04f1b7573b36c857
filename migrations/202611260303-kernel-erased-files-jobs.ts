import { Migration } from '@mikro-orm/migrations';

/**
 * Jobs of `crm.files.erasedFilesGo` become jobs of `ledger.deletesErasedFiles`, which deletes the files that the
 * entries of an erasure name. Erasures that earlier versions recorded get one each.
 */
export default class extends Migration {
  override up(): void {
    this.addSql(
      "insert or ignore into `job` (`company`, `ledger_id`, `reaction`, `entity_id`, `status`, `attempts`, `next_at`, `error`) select `company`, `id`, 'ledger.deletesErasedFiles', `entity_id`, 'waiting', 0, `ts`, null from `ledger` where `event_type` = 'ledger.personal_erased' and instr(`data`, '\"filename\"') > 0",
    );
    this.addSql(
      "delete from `job` where `reaction` = 'crm.files.erasedFilesGo' and `status` <> 'done'",
    );
  }
}
