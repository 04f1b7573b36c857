import { Migration } from '@mikro-orm/migrations';

/** The tables of received. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `received_share` (`company` text not null, `id` text not null, `share_key` text not null, `revision` bigint not null, `published_at` text not null, `digest` text not null, `link` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `received_share_company_share_key_published_at_revision_index` on `received_share` (`company`, `share_key`, `published_at`, `revision`)',
    );
    this.addSql(
      'create index `received_share_company_link_index` on `received_share` (`company`, `link`) where link is not null',
    );
    this.addSql(
      'create index `received_share_company_digest_index` on `received_share` (`company`, `digest`) where digest is not null',
    );
  }
}
