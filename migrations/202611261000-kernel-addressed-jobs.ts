import { Migration } from '@mikro-orm/migrations';

/** Schema of kernel: addressed jobs. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create index `job_company_reaction_status_entity_id_ledger_id_index` on `job` (`company`, `reaction`, `status`, `entity_id`, `ledger_id`)',
    );
  }
}
