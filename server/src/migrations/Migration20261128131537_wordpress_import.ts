import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128131537_wordpress_import extends Migration {

  override name = 'Migration20261128131537_wordpress_import';

  override up(): void | Promise<void> {
    this.addSql(`create table "wordpress_image" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "import_id" uuid not null, "row" int not null, "url" varchar(2000) not null, "title" varchar(200) not null default '', "alt" varchar(300) not null default '', "uses" jsonb not null, "status" varchar(10) not null default 'waiting', "address" varchar(300) null, "problem" varchar(300) null, "attempts" int not null default 0, "due_at" timestamptz not null, "leased_until" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "wordpress_image_waiting" on "wordpress_image" ("tenant_id", "due_at") where ("status" = 'waiting');`);
    this.addSql(`create index "wordpress_image_tenant_id_import_id_status_index" on "wordpress_image" ("tenant_id", "import_id", "status");`);
    this.addSql(`alter table "wordpress_image" add constraint "wordpress_image_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "wordpress_image" add constraint "wordpress_image_tenant_id_url_unique" unique ("tenant_id", "url");`);

    this.addSql(`create table "wordpress_record" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "key" varchar(300) not null, "kind" varchar(10) not null, "record_id" uuid not null, "hash" varchar(32) not null, "parent_key" varchar(300) null, primary key ("id"));`);
    this.addSql(`create index "wordpress_record_tenant_id_parent_key_index" on "wordpress_record" ("tenant_id", "parent_key");`);
    this.addSql(`alter table "wordpress_record" add constraint "wordpress_record_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "wordpress_record" add constraint "wordpress_record_tenant_id_key_unique" unique ("tenant_id", "key");`);

    this.addSql(`alter table "blog_post" add "author_name" varchar(100) not null default '';`);

    this.addSql(`alter table "data_import" add "notes" jsonb not null default '[]';`);

    this.addSql(`alter table "wordpress_image" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "wordpress_image" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "wordpress_record" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "wordpress_record" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('wordpress_image'));
    this.addSql(ofTenant('wordpress_record'));
    this.addSql(withinTenant('wordpress_image', 'import_id', 'data_import', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
