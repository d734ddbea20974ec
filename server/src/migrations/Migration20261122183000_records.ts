import { Migration } from '@mikro-orm/migrations';
import { extendsRecord, recordFunctions, refersToRecord } from './extends-record.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261122183000_records extends Migration {

  override name = 'Migration20261122183000_records';

  override up(): void | Promise<void> {
    this.addSql(`create table "record" ("tenant_id" uuid not null, "id" uuid not null, "kind" varchar(60) not null, primary key ("tenant_id", "id"));`);
    this.addSql(`alter table "record" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "record" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
    this.addSql(ofTenant('record'));
    for (const sql of [...recordFunctions, ...extendsRecord('customer')]) this.addSql(sql);

    this.addSql(`alter table "attachment" drop constraint "attachment_of_one_record";`);
    for (const sql of refersToRecord('attachment', 'customer_id', {
      attachment_tenant_id_customer_id_id_index: 'attachment_tenant_id_record_id_id_index',
    })) this.addSql(sql);
    this.addSql(`alter table "attachment" alter column "record_id" set not null;`);

    // The record that the entry is about, of any kind, gives up its name to the record whose timeline it is in.
    this.addSql(`alter table "timeline_entry" rename column "record_id" to "source_id";`);
    for (const sql of refersToRecord('timeline_entry', 'customer_id', {
      timeline_entry_tenant_id_customer_id_at_id_index: 'timeline_entry_tenant_id_record_id_at_id_index',
    })) this.addSql(sql);

    for (const sql of refersToRecord('note', 'customer_id', {
      note_tenant_id_customer_id_id_index: 'note_tenant_id_record_id_id_index',
    })) this.addSql(sql);

    for (const sql of renameTable('customer_field_value', 'custom_field_value')) this.addSql(sql);
    for (const sql of refersToRecord('custom_field_value', 'customer_id', {
      customer_field_value_tenant_id_field_id_value_customer_id_index: 'custom_field_value_tenant_id_field_id_value_record_id_index',
      customer_field_value_tenant_id_customer_id_field_id_unique: 'custom_field_value_tenant_id_record_id_field_id_unique',
    })) this.addSql(sql);

    for (const sql of renameTable('customer_tagging', 'tagging')) this.addSql(sql);
    for (const sql of refersToRecord('tagging', 'customer_id', {
      customer_tagging_tenant_id_tag_id_customer_id_index: 'tagging_tenant_id_tag_id_record_id_index',
      customer_tagging_tenant_id_customer_id_tag_id_unique: 'tagging_tenant_id_record_id_tag_id_unique',
    })) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: records cannot be taken apart again.');
  }

}

/** Constraints and the primary key's index keep the old name otherwise. */
function renameTable(from: string, to: string): string[] {
  const keys = ['customer_id', 'tenant_id', from === 'customer_tagging' ? 'tag_id' : 'field_id'];
  return [
    `alter table "${from}" rename to "${to}";`,
    `alter index "${from}_pkey" rename to "${to}_pkey";`,
    `alter index "${from}_tenant_id_id_unique" rename to "${to}_tenant_id_id_unique";`,
    ...keys.map((key) => `alter table "${to}" rename constraint "within_tenant_${from}_${key}" to "within_tenant_${to}_${key}";`),
  ];
}
