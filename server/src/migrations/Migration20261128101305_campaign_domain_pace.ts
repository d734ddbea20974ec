import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128101305_campaign_domain_pace extends Migration {

  override name = 'Migration20261128101305_campaign_domain_pace';

  override up(): void | Promise<void> {
    this.addSql(`create table "campaign_domain_pace" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "domain" varchar(253) not null, "next_at" timestamptz not null default now(), "paused_until" timestamptz null, "faults" int not null default 0, primary key ("id"));`);
    this.addSql(`alter table "campaign_domain_pace" add constraint "campaign_domain_pace_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "campaign_domain_pace" add constraint "campaign_domain_pace_tenant_id_domain_unique" unique ("tenant_id", "domain");`);

    this.addSql(`alter table "campaign_recipient" add "turn_at" timestamptz null;`);

    this.addSql(`alter table "campaign_domain_pace" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign_domain_pace" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('campaign_domain_pace'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
