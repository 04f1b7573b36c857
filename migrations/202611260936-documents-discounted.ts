import { Migration } from '@mikro-orm/migrations';

/** Schema of documents: discounted. */
export default class extends Migration {
  override up(): void {
    this.addSql('alter table `doc_view` add column `discounted` bigint null');
  }
}
