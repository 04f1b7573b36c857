import { Migration } from '@mikro-orm/migrations';

/** The tables of migrations. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `migration_run_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `status` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create table `migration_scan` (`company` text not null, `id` text not null, `user_id` text not null, `created_at` text not null, `expires_at` text not null, `run_id` text null, `run_company` text null, `data` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `migration_scan_company_user_id_created_at_index` on `migration_scan` (`company`, `user_id`, `created_at`)',
    );
  }
}
