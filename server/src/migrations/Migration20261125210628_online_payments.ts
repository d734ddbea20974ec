import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';
import { paymentProviderFunctions } from './payment-provider-functions.ts';

export class Migration20261125210628_online_payments extends Migration {

  override name = 'Migration20261125210628_online_payments';

  override up(): void | Promise<void> {
    this.addSql(`create table "payment_intent" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "purpose" varchar(20) not null, "subject" uuid not null, "amount" bigint not null, "currency" varchar(3) not null, "description" varchar(200) not null, "status" varchar(10) not null default 'open', "provider_id" varchar(100) null, "problem" varchar(500) not null default '', "result" uuid null, "created_at" timestamptz not null, "checked_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "payment_intent_tenant_id_purpose_subject_id_index" on "payment_intent" ("tenant_id", "purpose", "subject", "id");`);
    this.addSql(`create index "payment_intent_to_check" on "payment_intent" ("checked_at") where ("status" in ('open', 'processing'));`);
    this.addSql(`create unique index "payment_intent_open_unique" on "payment_intent" ("tenant_id", "purpose", "subject") where ("status" in ('open', 'processing'));`);
    this.addSql(`alter table "payment_intent" add constraint "payment_intent_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "payment_intent" add constraint "payment_intent_tenant_id_provider_id_unique" unique ("tenant_id", "provider_id");`);

    this.addSql(`create table "received_provider_event" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "event_id" varchar(100) not null, "type" varchar(100) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "received_provider_event" add constraint "received_provider_event_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "received_provider_event" add constraint "received_provider_event_tenant_id_event_id_unique" unique ("tenant_id", "event_id");`);

    this.addSql(`alter table "payment_refund" add "voided_at" timestamptz null, add "voided_by" varchar(100) not null default '', add "void_reason" varchar(500) not null default '';`);

    this.addSql(`alter table "payment_intent" add constraint "payment_intent_amount" check ("amount" > 0);`);
    this.addSql(`alter table "payment_intent" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "payment_intent" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "received_provider_event" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "received_provider_event" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('payment_intent'));
    this.addSql(ofTenant('received_provider_event'));
    for (const sql of paymentProviderFunctions) this.addSql(sql);
    // Refunds of what was never paid give nothing back.
    this.addSql(`update "document" r set "status" = 'refunded', "balance" = 0 from "document" i
      where r."type" = 'refund' and r."status" = 'pending_payment' and i."tenant_id" = r."tenant_id" and i."id" = r."corrects_document_id" and i."balance" >= 0;`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
