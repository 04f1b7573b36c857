import { Migration } from '@mikro-orm/migrations';

/** Schema of assets: books. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `asset_book_posted` (`company` text not null, `run` text not null, `book_id` text not null, `asset_id` text not null, `amount` bigint not null, primary key (`company`, `run`, `book_id`, `asset_id`))',
    );
    this.addSql(
      'create index `asset_book_posted_company_book_id_asset_id_index` on `asset_book_posted` (`company`, `book_id`, `asset_id`)',
    );
    this.addSql(
      'create table `asset_book_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `posts` text not null, `is_active` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `asset_book_view_company_seq_index` on `asset_book_view` (`company`, `seq`)',
    );
    this.addSql(
      'create unique index `asset_book_view_company_name_unique` on `asset_book_view` (`company`, `name`)',
    );
  }
}
