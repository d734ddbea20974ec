import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128163615_project_documents extends Migration {

  override name = 'Migration20261128163615_project_documents';

  override up(): void | Promise<void> {
    this.addSql(`create table "project_document" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "project_id" uuid not null, "document_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "project_document_tenant_id_project_id_document_id_index" on "project_document" ("tenant_id", "project_id", "document_id");`);
    this.addSql(`alter table "project_document" add constraint "project_document_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "project_document" add constraint "project_document_tenant_id_document_id_unique" unique ("tenant_id", "document_id");`);

    this.addSql(`alter table "project_document" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "project_document" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('project_document'));
    this.addSql(withinTenant('project_document', 'project_id', 'project', 'cascade'));
    this.addSql(withinTenant('project_document', 'document_id', 'document', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
