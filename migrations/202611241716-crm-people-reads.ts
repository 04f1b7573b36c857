import { Migration } from '@mikro-orm/migrations';

/** Schema of crm: people reads. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `people_read` (`company` text not null, `id` text not null, `day` text not null, `user_id` text not null, `key_id` text null, `operation` text not null, `reads` bigint not null, primary key (`company`, `id`))',
    );
    this.addSql('create index `people_read_company_day_index` on `people_read` (`company`, `day`)');
  }
}
