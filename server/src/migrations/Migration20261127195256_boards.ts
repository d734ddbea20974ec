import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261127195256_boards extends Migration {

  override name = 'Migration20261127195256_boards';

  override up(): void | Promise<void> {
    this.addSql(`create table "board" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(100) not null, "is_shared" boolean not null default true, "owner_id" text not null, "owner_name" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "board_tenant_id_name_id_index" on "board" ("tenant_id", "name", "id");`);
    this.addSql(`alter table "board" add constraint "board_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "board_column" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "board_id" uuid not null, "name" varchar(60) not null, "color" varchar(10) not null default 'gray', "limit" int null, "meaning" varchar(12) not null default 'open', "position" int not null, primary key ("id"));`);
    this.addSql(`create index "board_column_tenant_id_board_id_position_id_index" on "board_column" ("tenant_id", "board_id", "position", "id");`);
    this.addSql(`alter table "board_column" add constraint "board_column_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "project" add "column_id" uuid null, add "rank" text collate "C" null;`);
    this.addSql(`create index "project_tenant_id_column_id_rank_id_index" on "project" ("tenant_id", "column_id", "rank", "id");`);

    this.addSql(`alter table "board" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "board" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "board_column" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "board_column" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['board', 'board_column']) this.addSql(ofTenant(table));
    this.addSql(withinTenant('board_column', 'board_id', 'board', 'cascade'));
    this.addSql(withinTenant('project', 'column_id', 'board_column', 'set null'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
