import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128100721_calendar_feeds extends Migration {

  override name = 'Migration20261128100721_calendar_feeds';

  override up(): void | Promise<void> {
    this.addSql(`create table "calendar_feed" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "person_id" text not null, "person_name" varchar(100) not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_tenant_id_token_hash_unique" unique ("tenant_id", "token_hash");`);
    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_tenant_id_person_id_unique" unique ("tenant_id", "person_id");`);

    this.addSql(`alter table "calendar_feed" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "calendar_feed" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('calendar_feed'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
