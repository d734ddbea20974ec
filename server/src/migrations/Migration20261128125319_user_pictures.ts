import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128125319_user_pictures extends Migration {

  override name = 'Migration20261128125319_user_pictures';

  override up(): void | Promise<void> {
    this.addSql(`create table "user_picture" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "person_id" text not null, "image" bytea not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "user_picture" add constraint "user_picture_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "user_picture" add constraint "user_picture_tenant_id_person_id_unique" unique ("tenant_id", "person_id");`);

    this.addSql(`alter table "user_picture" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "user_picture" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('user_picture'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
