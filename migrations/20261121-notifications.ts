import { Migration } from '@mikro-orm/migrations';

/** The tables of notifications. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `notification_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `user_id` text not null, `is_read` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `notification_view_company_user_id_seq_index` on `notification_view` (`company`, `user_id`, `seq`)',
    );
    this.addSql(
      'create index `notification_view_company_user_id_is_read_seq_index` on `notification_view` (`company`, `user_id`, `is_read`, `seq`)',
    );
  }
}
