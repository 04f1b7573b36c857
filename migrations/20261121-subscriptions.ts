import { Migration } from '@mikro-orm/migrations';

/** The tables of subscriptions. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `subscription_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `sort_name` text not null, `doc_type` text not null, `status` text not null, `contact_id` text null, `next_run` text null, `end_date` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `subscription_view_company_seq_index` on `subscription_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `subscription_view_company_status_seq_index` on `subscription_view` (`company`, `status`, `seq`)',
    );
    this.addSql(
      'create index `subscription_view_company_status_next_run_index` on `subscription_view` (`company`, `status`, `next_run`)',
    );
    this.addSql(
      'create index `subscription_view_company_contact_id_index` on `subscription_view` (`company`, `contact_id`)',
    );
  }
}
