import { Migration } from '@mikro-orm/migrations';
import { peopleFunctions } from './people-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121034904_people extends Migration {

  override name = 'Migration20261121034904_people';

  override up(): void | Promise<void> {
    this.addSql(`create table "invitation" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "email" varchar(255) not null, "role_id" int not null, "token_hash" text not null, "invited_by_name" varchar(255) not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "accepted_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "invitation" add constraint "invitation_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create unique index "invitation_open" on "invitation" ("tenant_id", "email") where ("accepted_at" is null);`);
    this.addSql(`alter table "invitation" add constraint "invitation_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "mail" ("id" uuid not null default uuidv7(), "tenant_id" uuid null, "recipient" varchar(255) not null, "subject" varchar(300) not null, "html" text not null, "text" text not null, "opens_role" int null, "status" varchar(255) not null, "attempts" int not null default 0, "due_at" timestamptz not null default now(), "problem" text null, "created_at" timestamptz not null default now(), "sent_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "mail_due" on "mail" ("due_at") where ("status" in ('queued', 'sending'));`);
    this.addSql(`alter table "mail" add constraint "mail_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "password_reset" ("id" uuid not null default uuidv7(), "user_id" uuid not null, "token_hash" text not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "password_reset_user_id_index" on "password_reset" ("user_id");`);
    this.addSql(`alter table "password_reset" add constraint "password_reset_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "second_factor" ("user_id" uuid not null, "sealed_secret" text not null, "last_step" int not null default 0, "recovery_hashes" text[] not null, "confirmed_at" timestamptz null, primary key ("user_id"));`);

    this.addSql(`alter table "session" add "user_agent" text not null default '', add "address" text not null default '';`);

    this.addSql(`alter table "user" add "deactivated_at" timestamptz null;`);

    this.addSql(`alter table "invitation" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "invitation" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "mail" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "mail" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "password_reset" enable row level security;`);

    this.addSql(`alter table "second_factor" enable row level security;`);

    for (const sql of [...references, ...rights, ...peopleFunctions]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: accounts and their functions cannot be taken back.');
  }

}

const references = [
  ...['invitation', 'mail'].map(ofTenant),
  withinTenant('invitation', 'role_id', 'role', 'cascade', 'number'),
  ...['password_reset', 'second_factor'].map(
    (table) => `alter table "${table}" add constraint "within_tenant_${table}_user_id"
      foreign key ("user_id") references "user" ("id") on delete cascade;`,
  ),
];

const rights = [`revoke all on "password_reset", "second_factor" from app;`];
