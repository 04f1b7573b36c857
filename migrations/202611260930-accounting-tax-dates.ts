import { Migration } from '@mikro-orm/migrations';

/** Schema of accounting: tax dates. */
export default class extends Migration {
  override up(): void {
    this.addSql('alter table `journal_entry_view` add column `tax_date` text null');
    this.addSql('alter table `journal_entry_view` add column `corrects_date` text null');
    this.addSql(
      'create index `journal_entry_view_company_tax_date_corrects_date_index` on `journal_entry_view` (`company`, `tax_date`, `corrects_date`) where tax_date is not null',
    );
  }
}
