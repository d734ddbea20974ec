import { Migration } from '@mikro-orm/migrations';
import { mailingListFunctions } from './mailing-list-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128234426_mailing_list_growth extends Migration {

  override name = 'Migration20261128234426_mailing_list_growth';

  override up(): void | Promise<void> {
    this.addSql(`create table "mailing_list_change" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "list_id" uuid not null, "day" date not null, "joined" int not null, "left" int not null, primary key ("id"));`);
    this.addSql(`create index "mailing_list_change_tenant_id_list_id_day_index" on "mailing_list_change" ("tenant_id", "list_id", "day");`);
    this.addSql(`alter table "mailing_list_change" add constraint "mailing_list_change_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "data_import" add "tallies" jsonb not null default '{}';`);

    this.addSql(`alter table "mailing_list_member" add "expires_at" timestamptz null;`);

    this.addSql(`alter table "mailing_list_change" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "mailing_list_change" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('mailing_list_change'));
    this.addSql(withinTenant('mailing_list_change', 'list_id', 'mailing_list', 'cascade'));

    for (const statement of mailingListFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
