import { Migration } from '@mikro-orm/migrations';
import { telephonyFunctions } from './telephony-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261127080210_telephony extends Migration {

  override name = 'Migration20261127080210_telephony';

  override up(): void | Promise<void> {
    this.addSql(`create table "call" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "call_id" varchar(200) null, "direction" varchar(10) not null, "status" varchar(10) not null, "number" varchar(60) not null, "extension" varchar(60) not null default '', "started_at" timestamptz not null, "answered_at" timestamptz null, "ended_at" timestamptz null, "called_back_at" timestamptz null, "user_id" uuid null, "callee_id" uuid null, "record_id" uuid null, "notes" text not null default '', "outcome" varchar(20) null, "recording_url" varchar(2000) not null default '', "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "call_deleted" on "call" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "call_tenant_id_number_id_index" on "call" ("tenant_id", "number", "id");`);
    this.addSql(`create index "call_tenant_id_record_id_started_at_id_index" on "call" ("tenant_id", "record_id", "started_at", "id");`);
    this.addSql(`create index "call_tenant_id_user_id_started_at_id_index" on "call" ("tenant_id", "user_id", "started_at", "id");`);
    this.addSql(`create index "call_tenant_id_status_started_at_id_index" on "call" ("tenant_id", "status", "started_at", "id");`);
    this.addSql(`create index "call_tenant_id_started_at_id_index" on "call" ("tenant_id", "started_at", "id");`);
    this.addSql(`alter table "call" add constraint "call_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "call" add constraint "call_tenant_id_call_id_unique" unique ("tenant_id", "call_id");`);

    this.addSql(`create table "softphone" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "user_id" uuid not null, "server_url" varchar(500) not null default '', "extension" varchar(60) not null default '', "secret" varchar(1000) not null default '', primary key ("id"));`);
    this.addSql(`alter table "softphone" add constraint "softphone_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "softphone" add constraint "softphone_tenant_id_user_id_unique" unique ("tenant_id", "user_id");`);

    this.addSql(`alter table "call" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "call" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "softphone" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "softphone" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('call'));
    this.addSql(ofTenant('softphone'));
    this.addSql(withinTenant('call', 'user_id', 'user', 'set null'));
    this.addSql(withinTenant('call', 'callee_id', 'user', 'set null'));
    this.addSql(withinTenant('call', 'record_id', 'record', 'cascade'));
    this.addSql(withinTenant('softphone', 'user_id', 'user', 'cascade'));
    for (const statement of telephonyFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
