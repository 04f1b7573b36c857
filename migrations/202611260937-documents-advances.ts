import { Migration } from '@mikro-orm/migrations';

/** Schema of documents: advances. */
export default class extends Migration {
  override up(): void {
    this.addSql('alter table `doc_view` add column `kind` text null');
    this.addSql('alter table `doc_view` add column `advance_open` bigint null');
  }
}
