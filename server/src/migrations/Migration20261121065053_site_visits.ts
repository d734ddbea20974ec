import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121065053_site_visits extends Migration {

  override name = 'Migration20261121065053_site_visits';

  override up(): void | Promise<void> {
    this.addSql(`create table "preview_link" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "page_id" uuid not null, "token_hash" text not null, "created_by_name" varchar(255) not null, "created_at" timestamptz not null, "expires_at" timestamptz null, "last_opened_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "preview_link_tenant_id_page_id_index" on "preview_link" ("tenant_id", "page_id");`);
    this.addSql(`alter table "preview_link" add constraint "preview_link_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "preview_link" add constraint "preview_link_tenant_id_token_hash_unique" unique ("tenant_id", "token_hash");`);

    this.addSql(`create table "site_session" ("id" uuid not null default uuidv7(), "session_id" uuid not null, "tenant_id" uuid not null, "secret_hash" text not null, "taken_at" timestamptz null, "expires_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "site_session_session_id_index" on "site_session" ("session_id");`);
    this.addSql(`create index "site_session_expires_at_index" on "site_session" ("expires_at");`);
    this.addSql(`alter table "site_session" add constraint "site_session_tenant_id_secret_hash_unique" unique ("tenant_id", "secret_hash");`);

    this.addSql(`alter table "preview_link" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "preview_link" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "site_session" enable row level security;`);

    for (const sql of [...references, ...rights, ...siteSessionFunctions]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: the functions of this migration cannot be taken back.');
  }

}

const references = [
  ofTenant('preview_link'),
  ofTenant('site_session'),
  withinTenant('preview_link', 'page_id', 'page', 'cascade'),
  `alter table "site_session" add constraint "within_tenant_site_session_session_id"
    foreign key ("session_id") references "session" ("id") on delete cascade;`,
];

const rights = [`revoke all on "site_session" from app;`];

const siteSessionFunctions = [
  ...wide(
    'open_site_code(session uuid, tenant uuid, code text)',
    'void',
    `delete from "site_session" where expires_at < now();
    insert into "site_session" (session_id, tenant_id, secret_hash, expires_at)
      values ($1, $2, $3, now() + interval '60 seconds')`,
    'volatile',
  ),
  ...wide(
    'take_site_code(code text, tenant uuid, token text)',
    'boolean',
    `update "site_session" set secret_hash = $3, taken_at = now(), expires_at = now() + interval '7 days'
      where secret_hash = $1 and tenant_id = $2 and taken_at is null and expires_at > now() returning true`,
    'volatile',
  ),
  ...wide(
    'find_site_session(token text, tenant uuid)',
    'jsonb',
    `select find_session(s.token_hash) from "site_session" v
      join "session" s on s.id = v.session_id and s.tenant_id = v.tenant_id
      where v.secret_hash = $1 and v.tenant_id = $2 and v.taken_at is not null and v.expires_at > now()`,
  ),
];
