import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128092119_dashboard extends Migration {

  override name = 'Migration20261128092119_dashboard';

  override up(): void | Promise<void> {
    this.addSql(`create table "dashboard_layout" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "person_id" text not null, "card_order" text[] not null, "hidden_cards" text[] not null, primary key ("id"));`);
    this.addSql(`alter table "dashboard_layout" add constraint "dashboard_layout_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "dashboard_layout" add constraint "dashboard_layout_tenant_id_person_id_unique" unique ("tenant_id", "person_id");`);

    this.addSql(`alter table "dashboard_layout" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "dashboard_layout" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('dashboard_layout'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
