import { Migration } from '@mikro-orm/migrations';

/** Schema of identity: last use of keys. */
export default class extends Migration {
  override up(): void {
    this.addSql('alter table `api_key` add column `last_used_on` text null');
  }
}
