import { Migration } from '@mikro-orm/migrations';

/** Schema of documents: on account. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `on_account_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `side` text not null, `kind` text not null, `contact_id` text not null, `currency` text not null, `date` text not null, `status` text not null, `open_side` text null, `remaining` bigint not null, `remaining_base` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `on_account_view_company_seq_index` on `on_account_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `on_account_view_company_contact_id_seq_index` on `on_account_view` (`company`, `contact_id`, `seq`)',
    );
    this.addSql(
      'create index `on_account_view_company_date_seq_index` on `on_account_view` (`company`, `date`, `seq`)',
    );
    this.addSql(
      'create index `on_account_view_company_open_side_contact_id_currency_date_remaining_remaining_base_index` on `on_account_view` (`company`, `open_side`, `contact_id`, `currency`, `date`, `remaining`, `remaining_base`) where open_side is not null',
    );
  }
}
