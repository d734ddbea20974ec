import { Migration } from '@mikro-orm/migrations';
import { attachmentFunctions } from './attachment-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121122417_attachments extends Migration {

  override name = 'Migration20261121122417_attachments';

  override up(): void | Promise<void> {
    this.addSql(`create table "attachment" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "customer_id" uuid null, "file" varchar(100) not null, "name" varchar(200) not null, "mime_type" varchar(100) not null, "size" int not null, "uploaded_by" varchar(100) not null, "created_at" timestamptz not null, "deleted_at" timestamptz null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "attachment_deleted" on "attachment" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "attachment_tenant_id_customer_id_id_index" on "attachment" ("tenant_id", "customer_id", "id");`);
    this.addSql(`alter table "attachment" add constraint "attachment_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "attachment" add constraint "attachment_of_one_record" check (num_nonnulls(customer_id) = 1);`);
    this.addSql(`alter table "attachment" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "attachment" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('attachment'));
    this.addSql(withinTenant('attachment', 'customer_id', 'customer', 'cascade'));
    for (const sql of attachmentFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: attachments cannot be made again.');
  }

}
