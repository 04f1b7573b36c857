import { Migration } from '@mikro-orm/migrations';

/** Schema of manufacturing: alternate recipes. */
export default class extends Migration {
  override up(): void {
    this.addSql('alter table `recipe_view` add column `alternates` text null');
  }
}
