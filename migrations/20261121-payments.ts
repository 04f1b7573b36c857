import { Migration } from '@mikro-orm/migrations';

/** The tables of payments. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `payment_address` (`company` text not null, `id` text not null, `token` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create unique index `payment_address_token_unique` on `payment_address` (`token`)',
    );
    this.addSql(
      'create table `payment_link_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `doc_id` text not null, `status` text not null, `amount` bigint not null, `is_booked` bigint not null, `expires_at` text null, `ask_at` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `payment_link_view_company_seq_index` on `payment_link_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `payment_link_view_company_status_seq_index` on `payment_link_view` (`company`, `status`, `seq`)',
    );
    this.addSql(
      'create index `payment_link_view_company_doc_id_status_index` on `payment_link_view` (`company`, `doc_id`, `status`)',
    );
    this.addSql(
      'create index `payment_link_view_company_ask_at_index` on `payment_link_view` (`company`, `ask_at`) where ask_at is not null',
    );
    this.addSql(
      'create index `payment_link_view_company_expires_at_index` on `payment_link_view` (`company`, `expires_at`) where expires_at is not null',
    );
    this.addSql(
      'create table `payment_secret` (`company` text not null, `id` text not null, `sealed` text not null, primary key (`company`, `id`))',
    );
  }
}
