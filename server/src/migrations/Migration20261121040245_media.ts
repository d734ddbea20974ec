import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121040245_media extends Migration {

  override name = 'Migration20261121040245_media';

  override up(): void | Promise<void> {
    this.addSql(`create table "media_folder" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "name" varchar(100) not null, primary key ("id"));`);
    this.addSql(`alter table "media_folder" add constraint "media_folder_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "media_folder" add constraint "media_folder_tenant_id_name_unique" unique ("tenant_id", "name");`);

    this.addSql(`create table "media_item" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "file" varchar(300) not null, "original" varchar(300) not null, "name" varchar(200) not null, "mime_type" varchar(255) not null, "filesize" int not null, "width" int not null, "height" int not null, "alt" text not null default '', "folder_id" uuid null, "focal_point" jsonb not null, "crop" jsonb null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "media_item_tenant_id_folder_id_id_index" on "media_item" ("tenant_id", "folder_id", "id");`);
    this.addSql(`alter table "media_item" add constraint "media_item_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "media_item" add constraint "media_item_tenant_id_file_unique" unique ("tenant_id", "file");`);

    this.addSql(`alter table "media_folder" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "media_folder" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "media_item" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "media_item" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('media_folder'));
    this.addSql(ofTenant('media_item'));
    this.addSql(withinTenant('media_item', 'folder_id', 'media_folder', 'set null'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "media_folder" cascade;`);
    this.addSql(`drop table if exists "media_item" cascade;`);
  }

}
