import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128093025_campaign_tracking extends Migration {

  override name = 'Migration20261128093025_campaign_tracking';

  override up(): void | Promise<void> {
    this.addSql(`create table "campaign_click" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "campaign_id" uuid not null, "recipient_id" uuid not null, "link_id" uuid not null, "at" timestamptz not null default now(), "day" date not null, "is_machine" boolean not null, primary key ("id"));`);
    this.addSql(`create index "campaign_click_tenant_id_link_id_index" on "campaign_click" ("tenant_id", "link_id");`);
    this.addSql(`create index "campaign_click_tenant_id_campaign_id_index" on "campaign_click" ("tenant_id", "campaign_id");`);
    this.addSql(`create index "campaign_click_tenant_id_recipient_id_at_index" on "campaign_click" ("tenant_id", "recipient_id", "at");`);
    this.addSql(`alter table "campaign_click" add constraint "campaign_click_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "campaign_day" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "campaign_id" uuid not null, "day" date not null, "sent" int not null default 0, "opened" int not null default 0, "machine_opened" int not null default 0, "clicked" int not null default 0, "machine_clicked" int not null default 0, "unsubscribed" int not null default 0, "orders" int not null default 0, "revenue" bigint not null default '0', primary key ("id"));`);
    this.addSql(`create index "campaign_day_tenant_id_day_id_index" on "campaign_day" ("tenant_id", "day", "id");`);
    this.addSql(`alter table "campaign_day" add constraint "campaign_day_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "campaign_day" add constraint "campaign_day_tenant_id_campaign_id_day_unique" unique ("tenant_id", "campaign_id", "day");`);

    this.addSql(`create table "campaign_link" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "campaign_id" uuid not null, "hash" varchar(22) not null, "url" varchar(2000) not null, "label" varchar(200) not null default '', "people" int not null default 0, "clicks" int not null default 0, "machine_clicks" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "campaign_link_tenant_id_campaign_id_people_id_index" on "campaign_link" ("tenant_id", "campaign_id", "people", "id");`);
    this.addSql(`alter table "campaign_link" add constraint "campaign_link_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "campaign_link" add constraint "campaign_link_tenant_id_campaign_id_hash_unique" unique ("tenant_id", "campaign_id", "hash");`);

    this.addSql(`create table "campaign_order" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "campaign_id" uuid not null, "order_id" uuid not null, "amount" bigint not null, "day" date not null, primary key ("id"));`);
    this.addSql(`create index "campaign_order_tenant_id_campaign_id_index" on "campaign_order" ("tenant_id", "campaign_id");`);
    this.addSql(`alter table "campaign_order" add constraint "campaign_order_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "campaign_order" add constraint "campaign_order_tenant_id_order_id_unique" unique ("tenant_id", "order_id");`);

    this.addSql(`alter table "campaign_figures" add "opened" int not null default 0, add "machine_opened" int not null default 0, add "clicked" int not null default 0, add "machine_clicked" int not null default 0, add "orders" int not null default 0, add "revenue" bigint not null default '0';`);

    this.addSql(`alter table "campaign_recipient" add "opened_at" timestamptz null, add "machine_opened_at" timestamptz null, add "clicked_at" timestamptz null, add "machine_clicked_at" timestamptz null;`);

    this.addSql(`alter table "customer_consent" add "expires_at" timestamptz null;`);

    this.addSql(`alter table "campaign_click" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign_click" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "campaign_day" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign_day" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "campaign_link" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign_link" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "campaign_order" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign_order" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('campaign_click'));
    this.addSql(ofTenant('campaign_day'));
    this.addSql(ofTenant('campaign_link'));
    this.addSql(ofTenant('campaign_order'));
    this.addSql(withinTenant('campaign_click', 'campaign_id', 'campaign', 'cascade'));
    this.addSql(withinTenant('campaign_click', 'recipient_id', 'campaign_recipient', 'cascade'));
    this.addSql(withinTenant('campaign_click', 'link_id', 'campaign_link', 'cascade'));
    this.addSql(withinTenant('campaign_day', 'campaign_id', 'campaign', 'cascade'));
    this.addSql(withinTenant('campaign_link', 'campaign_id', 'campaign', 'cascade'));
    this.addSql(withinTenant('campaign_order', 'campaign_id', 'campaign', 'cascade'));
    this.addSql(withinTenant('campaign_order', 'order_id', 'document', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
