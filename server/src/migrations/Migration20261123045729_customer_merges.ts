import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

/** Merges can be undone for 30 days. Then the former values are erased. */
const purge = wide(
  'purge_customer_merges(most integer)',
  'integer',
  `with old as (
    select id from "customer_merge" where merged_at < now() - interval '30 days' limit $1 for update skip locked
  ), gone as (
    delete from "customer_merge" m using old where m.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
);

export class Migration20261123045729_customer_merges extends Migration {

  override name = 'Migration20261123045729_customer_merges';

  override up(): void | Promise<void> {
    this.addSql(`create table "customer_merge" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "target_id" uuid not null, "source_id" uuid not null, "source_name" varchar(300) not null, "merged_at" timestamptz not null, "merged_by" varchar(100) not null, "journal" jsonb not null, primary key ("id"));`);
    this.addSql(`create index "customer_merge_merged_at_index" on "customer_merge" ("merged_at");`);
    this.addSql(`create index "customer_merge_tenant_id_source_id_index" on "customer_merge" ("tenant_id", "source_id");`);
    this.addSql(`create index "customer_merge_tenant_id_target_id_index" on "customer_merge" ("tenant_id", "target_id");`);
    this.addSql(`alter table "customer_merge" add constraint "customer_merge_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "customer_merge" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "customer_merge" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
    this.addSql(ofTenant('customer_merge'));
    this.addSql(withinTenant('customer_merge', 'target_id', 'customer', 'cascade'));
    this.addSql(withinTenant('customer_merge', 'source_id', 'customer', 'cascade'));
    for (const sql of purge) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    this.addSql('drop function purge_customer_merges(integer);');
    this.addSql(`drop table if exists "customer_merge" cascade;`);
  }

}
