import { Migration } from '@mikro-orm/migrations';

/** Schema of manufacturing: planning parameters. */
export default class extends Migration {
  override up(): void {
    this.addSql('alter table `recipe_view` add column `has_planning` bigint null');
  }
}
