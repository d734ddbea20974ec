import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121123108_imports extends Migration {

  override name = 'Migration20261121123108_imports';

  override up(): void | Promise<void> {
    this.addSql(`create table "data_import" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "kind" varchar(40) not null, "file_name" varchar(255) not null, "size" int not null, "sha256" varchar(64) not null, "encoding" varchar(40) not null, "delimiter" varchar(1) not null, "columns" jsonb not null, "header_row" int not null, "rows" int not null, "status" varchar(255) not null default 'uploaded', "settings" jsonb null, "done_row" int not null, "processed" int not null default 0, "created" int not null default 0, "updated" int not null default 0, "unchanged" int not null default 0, "failed" int not null default 0, "problem" varchar(300) null, "has_file" boolean not null default true, "uploaded_at" timestamptz not null, "actor" jsonb not null, "started_at" timestamptz null, "finished_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "data_import_tenant_id_kind_sha256_index" on "data_import" ("tenant_id", "kind", "sha256");`);
    this.addSql(`create index "data_import_tenant_id_kind_id_index" on "data_import" ("tenant_id", "kind", "id");`);
    this.addSql(`alter table "data_import" add constraint "data_import_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "data_import_fault" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "import_id" uuid not null, "row" int not null, "message" varchar(1000) not null, primary key ("id"));`);
    this.addSql(`create index "data_import_fault_tenant_id_import_id_row_index" on "data_import_fault" ("tenant_id", "import_id", "row");`);
    this.addSql(`alter table "data_import_fault" add constraint "data_import_fault_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "data_import" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "data_import" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "data_import_fault" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "data_import_fault" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['data_import', 'data_import_fault']) this.addSql(ofTenant(table));
    this.addSql(withinTenant('data_import_fault', 'import_id', 'data_import', 'cascade'));
    for (const sql of functions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: what came of imports cannot be found out again.');
  }

}

/** Whose files are old enough to be forgotten; what is under way keeps its own. */
const functions = wide(
  'old_import_files()',
  'table (tenant_id uuid, id uuid)',
  `select tenant_id, id from "data_import"
    where has_file and status not in ('checking', 'running') and uploaded_at < now() - interval '7 days'`,
)
