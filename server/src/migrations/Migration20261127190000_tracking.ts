import { Migration } from '@mikro-orm/migrations';
import { trackingFunctions } from './tracking-functions.ts';
import { ofTenant } from './within-tenant.ts';

const POLICY = `using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)`

export class Migration20261127190000_tracking extends Migration {

  override name = 'Migration20261127190000_tracking';

  override up(): void | Promise<void> {
    this.addSql(`create table "site_event" ("tenant_id" uuid not null, "at" timestamptz not null, "id" uuid not null default uuidv7(), "name" varchar(60) not null, "visitor" uuid not null, "path" varchar(500) not null, "source" varchar(100) not null default '', "campaign" varchar(200) not null default '', "country" varchar(2) not null default '', "device" varchar(10) not null default '', "browser" varchar(30) not null default '', "system" varchar(30) not null default '', "parameters" jsonb null, primary key ("tenant_id", "at", "id")) partition by range ("at");`);
    this.addSql(`create table "site_day" ("tenant_id" uuid not null, "day" date not null, "dimension" varchar(10) not null, "value" varchar(500) not null, "visitors" int not null, "views" int not null, "events" int not null, "registers" int[] not null, "rolled_at" timestamptz not null default now(), primary key ("tenant_id", "day", "dimension", "value"));`);

    for (const table of ['site_event', 'site_day']) {
      this.addSql(`alter table "${table}" enable row level security;`);
      this.addSql(`create policy "tenant_isolation" on "${table}" ${POLICY};`);
      this.addSql(ofTenant(table));
    }

    this.addSql('create schema "site_events";');
    for (const sql of trackingFunctions) this.addSql(sql);
    this.addSql(`select make_site_event_partitions(now()::date, (now() + interval '3 months')::date);`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
