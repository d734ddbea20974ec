import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261121123253_saved_views extends Migration {

  override name = 'Migration20261121123253_saved_views';

  override up(): void | Promise<void> {
    this.addSql(`drop index "customer_tenant_id_sort_name_id_index";`);
    this.addSql(`drop index "customer_tenant_id_updated_at_id_index";`);
    this.addSql(`create index "customer_by_change" on "customer" ("tenant_id", "updated_at", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "customer_by_creation" on "customer" ("tenant_id", "created_at", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "customer_by_name" on "customer" ("tenant_id", "sort_name", "id") where ("deleted_at" is null);`);

    this.addSql(`create table "list_layout" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "list" varchar(40) not null, "person_id" text not null, "columns" text[] null, "view_ids" text[] not null, primary key ("id"));`);
    this.addSql(`alter table "list_layout" add constraint "list_layout_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "list_layout" add constraint "list_layout_tenant_id_list_person_id_unique" unique ("tenant_id", "list", "person_id");`);

    this.addSql(`create table "saved_view" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "list" varchar(40) not null, "name" varchar(60) not null, "is_shared" boolean not null default false, "query" jsonb not null, "maker_id" text not null, "maker_name" varchar(100) not null, "deleted_at" timestamptz null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "saved_view_tenant_id_list_maker_id_index" on "saved_view" ("tenant_id", "list", "maker_id");`);
    this.addSql(`alter table "saved_view" add constraint "saved_view_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create index "vehicle_here" on "vehicle" ("tenant_id", "customer_id") where ("is_checked_in");`);

    this.addSql(`alter table "list_layout" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "list_layout" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "saved_view" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "saved_view" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['list_layout', 'saved_view']) this.addSql(ofTenant(table));
  }

  override down(): void {
    throw new Error('Restore a backup instead: views of lists cannot be made again.');
  }

}
