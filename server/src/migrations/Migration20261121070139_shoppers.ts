import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121070139_shoppers extends Migration {

  override name = 'Migration20261121070139_shoppers';

  override up(): void | Promise<void> {
    this.addSql(`create table "address" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "user_id" uuid not null, "name" varchar(100) not null, "company" varchar(100) not null default '', "line1" varchar(200) not null, "line2" varchar(200) not null default '', "city" varchar(100) not null, "province" varchar(100) not null default '', "postal_code" varchar(20) not null default '', "country" varchar(2) not null, "phone" varchar(40) not null default '', "is_default" boolean not null default false, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "address_tenant_id_user_id_index" on "address" ("tenant_id", "user_id");`);
    this.addSql(`alter table "address" add constraint "address_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "site_settings" add "accounts_enabled" boolean not null default true;`);

    this.addSql(`alter table "user" drop constraint "user_tenant_id_email_unique";`);
    this.addSql(`alter table "user" add "email_confirmed_at" timestamptz null;`);
    this.addSql(`create unique index "user_shopper_email" on "user" ("tenant_id", "email") where ("role_id" = 5);`);
    this.addSql(`create unique index "user_staff_email" on "user" ("tenant_id", "email") where ("role_id" <> 5);`);

    this.addSql(`alter table "address" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "address" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('address'));
    this.addSql(withinTenant('address', 'user_id', 'user', 'cascade'));
    for (const sql of resetFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: addresses of shoppers cannot be taken back.');
  }

}

/** A link that chooses a new password is for the door of its account. */
const resetFunctions = [
  'drop function find_password_reset(text);',
  ...wide(
    'find_password_reset(token text, site_tenant uuid)',
    'text',
    `select u.email from "password_reset" p join "user" u on u.id = p.user_id and u.deactivated_at is null
      where p.token_hash = $1 and p.expires_at > now()
        and case when $2 is null then u.role_id <> 5 else u.tenant_id = $2 and u.role_id = 5 end`,
  ),
];
