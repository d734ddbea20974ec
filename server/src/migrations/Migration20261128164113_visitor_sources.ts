import { Migration } from '@mikro-orm/migrations';
import { visitorFunctions } from './visitor-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128164113_visitor_sources extends Migration {

  override name = 'Migration20261128164113_visitor_sources';

  override up(): void | Promise<void> {
    this.addSql(`create table "lead_source" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "customer_id" uuid null, "form_submission_id" uuid null, "web_order_id" uuid null, "first" jsonb not null, "last" jsonb not null, primary key ("id"));`);
    this.addSql(`create index "lead_source_tenant_id_customer_id_index" on "lead_source" ("tenant_id", "customer_id");`);
    this.addSql(`alter table "lead_source" add constraint "lead_source_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "lead_source" add constraint "lead_source_tenant_id_web_order_id_unique" unique ("tenant_id", "web_order_id");`);
    this.addSql(`alter table "lead_source" add constraint "lead_source_tenant_id_form_submission_id_unique" unique ("tenant_id", "form_submission_id");`);

    this.addSql(`create table "site_visitor" ("tenant_id" uuid not null, "visitor_id" uuid not null, "first" jsonb not null, "last" jsonb not null, "seen_at" timestamptz not null, primary key ("tenant_id", "visitor_id"));`);
    this.addSql(`create index "site_visitor_seen_at_index" on "site_visitor" ("seen_at");`);

    this.addSql(`alter table "lead_source" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "lead_source" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "site_visitor" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "site_visitor" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('lead_source'));
    this.addSql(ofTenant('site_visitor'));
    this.addSql(withinTenant('lead_source', 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('lead_source', 'form_submission_id', 'form_submission', 'cascade'));
    this.addSql(withinTenant('lead_source', 'web_order_id', 'web_order', 'cascade'));
    for (const sql of visitorFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
