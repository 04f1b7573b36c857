import { Migration } from '@mikro-orm/migrations';

/** The tables of kernel. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `chain` (`company` text not null primary key, `last_id` bigint not null, `hash` text not null, `count` bigint not null, `ts` text not null)',
    );
    this.addSql(
      'create table `entity` (`company` text not null, `id` text not null, `seq` bigint not null, `kind` text not null, `state` text not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `created_by` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `entity_company_kind_seq_index` on `entity` (`company`, `kind`, `seq`)',
    );
    this.addSql('create unique index `entity_seq_unique` on `entity` (`seq`)');
    this.addSql(
      'create table `file` (`company` text not null, `id` text not null, `sha256` text not null, `filename` text not null, `content_type` text not null, `size` bigint not null, `created_at` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create table `idempotency` (`company` text not null, `key` text not null, `request_hash` text not null, `actor_id` text not null, `status` bigint not null, `body` text not null, `ledger_id` bigint null, `created_at` text not null, primary key (`company`, `key`))',
    );
    this.addSql(
      'create table `job` (`company` text not null, `ledger_id` bigint not null, `reaction` text not null, `entity_id` text not null, `status` text not null, `attempts` bigint not null, `next_at` text not null, `error` text null, primary key (`company`, `ledger_id`, `reaction`))',
    );
    this.addSql('create index `job_status_next_at_index` on `job` (`status`, `next_at`)');
    this.addSql(
      'create table `ledger` (`company` text not null, `id` bigint not null, `entity_id` text not null, `entity_type` text not null, `event_type` text not null, `data` text not null, `metadata` text not null, `actor_id` text null, `location_id` text null, `source` text not null, `idempotency_key` text null, `ts` text not null, `correlation_id` text not null, `causation_id` bigint null, `prev_hash` text not null, `hash` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `ledger_company_entity_id_id_index` on `ledger` (`company`, `entity_id`, `id`)',
    );
    this.addSql(
      'create index `ledger_company_event_type_id_index` on `ledger` (`company`, `event_type`, `id`)',
    );
    this.addSql(
      'create index `ledger_company_actor_id_id_index` on `ledger` (`company`, `actor_id`, `id`)',
    );
    this.addSql('create index `ledger_correlation_id_index` on `ledger` (`correlation_id`)');
    this.addSql('create unique index `ledger_id_unique` on `ledger` (`id`)');
    this.addSql(
      'create table `part` (`company` text not null, `entity_id` text not null, `part_id` text not null, `position` bigint not null, `data` text not null, primary key (`company`, `entity_id`, `part_id`))',
    );
    this.addSql(
      'create index `part_company_entity_id_position_index` on `part` (`company`, `entity_id`, `position`)',
    );
    this.addSql(
      'create table `personal` (`company` text not null, `ledger_id` bigint not null, `path` text not null, `salt` text not null, `value` text not null, primary key (`company`, `ledger_id`, `path`))',
    );
    this.addSql(
      'create table `projection` (`company` text not null, `name` text not null, `v` bigint not null, primary key (`company`, `name`))',
    );
    this.addSql(
      'create table `sequence` (`company` text not null, `series` text not null, `period` text not null, `next` bigint not null, primary key (`company`, `series`, `period`))',
    );
    this.addSql("create virtual table `search_text` using fts5(text, tokenize='trigram')");
    this.addSql(
      "create trigger `ledger_is_append_only_update` before update on `ledger` begin select raise(abort, 'the ledger is append-only'); end",
    );
    this.addSql(
      "create trigger `ledger_is_append_only_delete` before delete on `ledger` begin select raise(abort, 'the ledger is append-only'); end",
    );
  }
}
