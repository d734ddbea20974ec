import { Migration } from '@mikro-orm/migrations';
import { apiKeyFunctions } from './api-key-functions.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261121072215_api_keys extends Migration {

  override name = 'Migration20261121072215_api_keys';

  override up(): void | Promise<void> {
    this.addSql(`create table "api_key" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "name" varchar(255) not null, "prefix" varchar(255) not null, "token_hash" text not null, "permissions" jsonb not null, "origins" text[] not null, "created_by_id" text not null, "created_by_name" varchar(255) not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz null, "last_used_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "api_key" add constraint "api_key_token_hash_unique" unique ("token_hash");`);
    this.addSql(`alter table "api_key" add constraint "api_key_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "api_key" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "api_key" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('api_key'));
    for (const sql of apiKeyFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: keys cannot be made again.');
  }

}
