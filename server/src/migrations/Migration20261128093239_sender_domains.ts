import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128093239_sender_domains extends Migration {

  override name = 'Migration20261128093239_sender_domains';

  override up(): void | Promise<void> {
    this.addSql(`create table "sender_domain" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "domain" varchar(253) not null, "selector" varchar(40) not null, "public_key" text not null, "sealed_key" text not null, "verified_at" timestamptz null, "checked_at" timestamptz null, "dkim_problem" varchar(500) null, "spf_problem" varchar(500) null, "dmarc_problem" varchar(500) null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "sender_domain" add constraint "sender_domain_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "sender_domain" add constraint "sender_domain_tenant_id_domain_unique" unique ("tenant_id", "domain");`);

    this.addSql(`alter table "sender_domain" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "sender_domain" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('sender_domain'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
