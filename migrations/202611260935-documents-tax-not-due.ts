import { Migration } from '@mikro-orm/migrations';

/** Schema of documents: tax not due. */
export default class extends Migration {
  override up(): void {
    this.addSql('alter table `doc_view` add column `tax_not_due` bigint null');
  }
}
