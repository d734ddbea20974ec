import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261123085626_mailing_lists extends Migration {

  override name = 'Migration20261123085626_mailing_lists';

  override up(): void | Promise<void> {
    this.addSql(`create table "mailing_list" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(100) not null, "description" varchar(500) not null default '', "is_double_opt_in" boolean not null default true, primary key ("id"));`);
    this.addSql(`alter table "mailing_list" add constraint "mailing_list_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "mailing_list" add constraint "mailing_list_tenant_id_name_unique" unique ("tenant_id", "name");`);

    this.addSql(`create table "mailing_list_member" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "list_id" uuid not null, "email" varchar(254) not null, "status" varchar(255) not null, "source" varchar(200) not null, "ip" varchar(45) null, "requested_at" timestamptz not null, "confirmed_at" timestamptz null, "unsubscribed_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "mailing_list_member_tenant_id_email_index" on "mailing_list_member" ("tenant_id", "email");`);
    this.addSql(`alter table "mailing_list_member" add constraint "mailing_list_member_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "mailing_list_member" add constraint "mailing_list_member_tenant_id_list_id_email_unique" unique ("tenant_id", "list_id", "email");`);

    this.addSql(`alter table "mailing_list" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "mailing_list" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "mailing_list_member" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "mailing_list_member" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['mailing_list', 'mailing_list_member']) this.addSql(ofTenant(table));
    this.addSql(withinTenant('mailing_list_member', 'list_id', 'mailing_list', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: subscriptions cannot be made again.');
  }

}
