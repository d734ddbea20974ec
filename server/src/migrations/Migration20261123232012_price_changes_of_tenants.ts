import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261123232012_price_changes_of_tenants extends Migration {

  override name = 'Migration20261123232012_price_changes_of_tenants';

  override up(): void | Promise<void> {
    this.addSql(`drop policy "tenant_isolation" on "price_change";`);
    this.addSql(`alter table "price_change" alter column "request_id" type text using ("request_id"::text);`);

    this.addSql(`create index if not exists "document_answer_tenant_id_link_id_index" on "document_answer" ("tenant_id", "link_id");`);
    this.addSql(`create index if not exists "document_answer_tenant_id_job_id_index" on "document_answer" ("tenant_id", "job_id");`);

    this.addSql(`create index if not exists "document_delivery_tenant_id_link_id_index" on "document_delivery" ("tenant_id", "link_id");`);

    this.addSql(`alter table "price_change" alter column "request_id" type varchar(36) using ("request_id"::varchar(36));`);
    this.addSql(ofTenant('price_change'));
    this.addSql(`create policy "tenant_isolation" on "price_change" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop policy "tenant_isolation" on "price_change";`);
    this.addSql(`alter table "price_change" drop constraint "within_tenant_price_change_tenant_id";`);

    this.addSql(`drop index "document_answer_tenant_id_link_id_index";`);
    this.addSql(`drop index "document_answer_tenant_id_job_id_index";`);

    this.addSql(`drop index "document_delivery_tenant_id_link_id_index";`);

    this.addSql(`alter table "price_change" alter column "request_id" type uuid using ("request_id"::text::uuid);`);
    this.addSql(`create policy "tenant_isolation" on "price_change" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
  }

}
