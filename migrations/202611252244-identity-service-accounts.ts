import { Migration } from '@mikro-orm/migrations';

/** Schema of identity: service accounts. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `service_account_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `role` text not null, `is_active` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `service_account_view_company_seq_index` on `service_account_view` (`company`, `seq`)',
    );
    this.addSql('alter table `api_key` add column `made_by` text null');
    this.addSql('create index `api_key_made_by_index` on `api_key` (`made_by`)');
  }
}
