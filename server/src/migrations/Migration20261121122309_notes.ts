import { Migration } from '@mikro-orm/migrations';
import { noteFunctions } from './note-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121122309_notes extends Migration {

  override name = 'Migration20261121122309_notes';

  override up(): void | Promise<void> {
    this.addSql(`create table "note" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "title" varchar(200) not null, "content" text not null default '', "excerpt" varchar(200) not null default '', "due_date" date null, "customer_id" uuid null, "assignee_id" uuid null, "done_at" timestamptz null, "created_by" varchar(100) not null, "deleted_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "note_deleted" on "note" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "note_tenant_id_assignee_id_id_index" on "note" ("tenant_id", "assignee_id", "id");`);
    this.addSql(`create index "note_tenant_id_customer_id_id_index" on "note" ("tenant_id", "customer_id", "id");`);
    this.addSql(`create index "note_tenant_id_updated_at_id_index" on "note" ("tenant_id", "updated_at", "id");`);
    this.addSql(`create index "note_tenant_id_created_at_id_index" on "note" ("tenant_id", "created_at", "id");`);
    this.addSql(`create index "note_tenant_id_due_date_id_index" on "note" ("tenant_id", "due_date", "id");`);
    this.addSql(`alter table "note" add constraint "note_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "note_word" ("tenant_id" uuid not null, "word" varchar(60) collate "C" not null, "note_id" uuid not null, primary key ("tenant_id", "word", "note_id"));`);
    this.addSql(`create index "note_word_tenant_id_note_id_word_index" on "note_word" ("tenant_id", "note_id", "word");`);

    this.addSql(`alter table "note" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "note" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "note_word" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "note_word" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['note', 'note_word']) this.addSql(ofTenant(table));
    this.addSql(withinTenant('note', 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('note', 'assignee_id', 'user', 'set null'));
    this.addSql(withinTenant('note_word', 'note_id', 'note', 'cascade'));
    for (const sql of noteFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: notes cannot be made again.');
  }

}
