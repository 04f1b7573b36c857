import { Migration } from '@mikro-orm/migrations';

/** Schema of accounting: exchange rates. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `exchange_rate_day` (`company` text not null, `base` text not null, `date` text not null, `source` text not null, `rates` text not null, primary key (`company`, `base`, `date`))',
    );
    this.addSql(
      'create index `exchange_rate_day_company_date_index` on `exchange_rate_day` (`company`, `date`)',
    );
    this.addSql(
      'create table `exchange_rate_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `from_currency` text not null, `to_currency` text not null, `date` text not null, `rate` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `exchange_rate_view_company_date_seq_index` on `exchange_rate_view` (`company`, `date`, `seq`)',
    );
    this.addSql(
      'create unique index `exchange_rate_view_company_from_currency_to_currency_date_unique` on `exchange_rate_view` (`company`, `from_currency`, `to_currency`, `date`)',
    );
  }
}
