import { Migration } from '@mikro-orm/migrations';

/** The tables of stars. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `supporter_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `handle_key` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `supporter_view_company_seq_index` on `supporter_view` (`company`, `seq`)',
    );
    this.addSql(
      'create unique index `supporter_view_company_handle_key_unique` on `supporter_view` (`company`, `handle_key`)',
    );
  }
}
