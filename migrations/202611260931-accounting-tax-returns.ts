import { Migration } from '@mikro-orm/migrations';

/** Schema of accounting: tax returns. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `tax_return_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `date_from` text not null, `date_to` text not null, `status` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `tax_return_view_company_date_from_seq_index` on `tax_return_view` (`company`, `date_from`, `seq`)',
    );
  }
}
