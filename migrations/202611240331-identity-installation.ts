import { Migration } from '@mikro-orm/migrations';

/** Schema of identity: installation. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `login_lock` (`company` text not null, `id` text not null, `locked_at` text not null, primary key (`company`, `id`))',
    );
    this.addSql('alter table `member_view` add column `suspended` bigint null');
    this.addSql('alter table `member_view` add column `suspended_until` text null');
    // Two logins of an earlier version may now have the same key; the writer keeps new ones apart.
    this.addSql('drop index `user_view_company_email_key_unique`');
    this.addSql(
      'create index `user_view_company_email_key_index` on `user_view` (`company`, `email_key`)',
    );
  }
}
