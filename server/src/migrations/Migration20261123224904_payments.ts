import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';
import { paymentFunctions } from './payment-functions.ts';
import { recurringFunctions } from './recurring-functions.ts';

export class Migration20261123224904_payments extends Migration {

  override name = 'Migration20261123224904_payments';

  override up(): void | Promise<void> {
    this.addSql(`create table "payment" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "method" varchar(15) not null, "status" varchar(10) not null default 'received', "amount" bigint not null, "rounding" bigint not null default '0', "refunded" bigint not null default '0', "credit" bigint not null default '0', "received_on" date not null, "reference" varchar(100) not null default '', "note" varchar(1000) not null default '', "customer_id" uuid null, "payer_name" varchar(200) not null default '', "deposit_for_id" uuid null, "provider_id" varchar(100) null, "voided_at" timestamptz null, "voided_by" varchar(100) not null default '', "void_reason" varchar(500) not null default '', "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create unique index "payment_provider_unique" on "payment" ("tenant_id", "provider_id") where ("provider_id" is not null);`);
    this.addSql(`create index "payment_with_credit" on "payment" ("tenant_id", "customer_id", "id") where ("credit" > 0);`);
    this.addSql(`create index "payment_tenant_id_deposit_for_id_index" on "payment" ("tenant_id", "deposit_for_id");`);
    this.addSql(`create index "payment_tenant_id_customer_id_received_on_id_index" on "payment" ("tenant_id", "customer_id", "received_on", "id");`);
    this.addSql(`create index "payment_tenant_id_received_on_id_index" on "payment" ("tenant_id", "received_on", "id");`);
    this.addSql(`alter table "payment" add constraint "payment_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "payment_allocation" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "payment_id" uuid not null, "document_id" uuid not null, "amount" bigint not null, "reason" varchar(10) not null, "created_by" varchar(100) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "payment_allocation_tenant_id_document_id_id_index" on "payment_allocation" ("tenant_id", "document_id", "id");`);
    this.addSql(`create index "payment_allocation_tenant_id_payment_id_id_index" on "payment_allocation" ("tenant_id", "payment_id", "id");`);
    this.addSql(`alter table "payment_allocation" add constraint "payment_allocation_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "payment_refund" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "payment_id" uuid not null, "document_id" uuid null, "refund_document_id" uuid null, "method" varchar(15) not null, "status" varchar(10) not null, "amount" bigint not null, "rounding" bigint not null default '0', "refunded_on" date not null, "reason" varchar(500) not null default '', "failure" varchar(500) not null default '', "provider_id" varchar(100) null, "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "payment_refund_tenant_id_refund_document_id_index" on "payment_refund" ("tenant_id", "refund_document_id");`);
    this.addSql(`create index "payment_refund_tenant_id_document_id_index" on "payment_refund" ("tenant_id", "document_id");`);
    this.addSql(`create index "payment_refund_tenant_id_payment_id_id_index" on "payment_refund" ("tenant_id", "payment_id", "id");`);
    this.addSql(`alter table "payment_refund" add constraint "payment_refund_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "payment_request" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "key" varchar(100) not null, "fingerprint" varchar(64) not null, "result" uuid null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "payment_request" add constraint "payment_request_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "payment_request" add constraint "payment_request_tenant_id_key_unique" unique ("tenant_id", "key");`);

    this.addSql(`create table "recurring_period" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "schedule_id" uuid not null, "day" date not null, "outcome" varchar(7) not null, "document_id" uuid null, "created_by" varchar(100) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "recurring_period_tenant_id_document_id_index" on "recurring_period" ("tenant_id", "document_id");`);
    this.addSql(`alter table "recurring_period" add constraint "recurring_period_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "recurring_period" add constraint "recurring_period_tenant_id_schedule_id_day_unique" unique ("tenant_id", "schedule_id", "day");`);

    this.addSql(`create table "recurring_schedule" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "document_id" uuid not null, "unit" varchar(5) not null, "every" int not null, "day_of_month" int null, "starts_on" date not null, "ends_on" date null, "most_times" int null, "action" varchar(5) not null, "status" varchar(6) not null default 'active', "next_on" date null, "times" int not null default 0, "failure" varchar(500) not null default '', "failed_at" timestamptz null, "retry_at" timestamptz null, "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "recurring_schedule_due" on "recurring_schedule" ("next_on") where ("status" = 'active');`);
    this.addSql(`alter table "recurring_schedule" add constraint "recurring_schedule_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "recurring_schedule" add constraint "recurring_schedule_tenant_id_document_id_unique" unique ("tenant_id", "document_id");`);

    this.addSql(`alter table "payment" add constraint "payment_refunded" check ("refunded" <= ("amount" + "rounding"));`);
    this.addSql(`alter table "payment" add constraint "payment_credit" check ("credit" >= 0);`);
    this.addSql(`alter table "payment" add constraint "payment_amount" check ("amount" > 0);`);
    this.addSql(`alter table "payment" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "payment" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "payment_allocation" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "payment_allocation" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "payment_refund" add constraint "payment_refund_amount" check ("amount" > 0);`);
    this.addSql(`alter table "payment_refund" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "payment_refund" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "payment_request" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "payment_request" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "recurring_period" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "recurring_period" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "recurring_schedule" add constraint "recurring_schedule_every" check ("every" > 0);`);
    this.addSql(`alter table "recurring_schedule" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "recurring_schedule" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['payment', 'payment_allocation', 'payment_refund', 'payment_request', 'recurring_schedule', 'recurring_period'])
      this.addSql(ofTenant(table));
    for (const [table, column, target, onDelete] of [
      ['payment', 'customer_id', 'customer', 'restrict'],
      ['payment', 'deposit_for_id', 'document', 'set null'],
      ['payment_allocation', 'payment_id', 'payment', 'cascade'],
      ['payment_allocation', 'document_id', 'document', 'restrict'],
      ['payment_refund', 'payment_id', 'payment', 'cascade'],
      ['payment_refund', 'document_id', 'document', 'restrict'],
      ['payment_refund', 'refund_document_id', 'document', 'restrict'],
      ['recurring_schedule', 'document_id', 'document', 'cascade'],
      ['recurring_period', 'schedule_id', 'recurring_schedule', 'cascade'],
      ['recurring_period', 'document_id', 'document', 'set null'],
    ] as const)
      this.addSql(withinTenant(table, column, target, onDelete));
    for (const sql of [...paymentFunctions, ...recurringFunctions]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: what was paid cannot be made again.');
  }

}
