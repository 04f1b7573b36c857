import { Migration } from '@mikro-orm/migrations';

/** Deleted search terms leave the full-text index at once (https://www.sqlite.org/fts5.html#the_secure_delete_configuration_option). */
export default class extends Migration {
  override up(): void {
    this.addSql("insert into `search_text` (`search_text`, `rank`) values ('secure-delete', 1)");
  }
}
