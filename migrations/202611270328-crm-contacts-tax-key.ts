import { Migration } from '@mikro-orm/migrations';

/** Schema of crm: contacts tax key. */
export default class extends Migration {
  override up(): void {
    this.addSql('alter table `contact_view` add column `tax_key` text null');
    this.addSql(
      'create index `contact_view_company_tax_key_seq_index` on `contact_view` (`company`, `tax_key`, `seq`)',
    );
  }
}
