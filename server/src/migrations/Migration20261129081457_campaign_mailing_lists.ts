import { Migration } from '@mikro-orm/migrations';
import { campaignListFunctions, earlierCampaignLists } from './campaign-list-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261129081457_campaign_mailing_lists extends Migration {

  override name = 'Migration20261129081457_campaign_mailing_lists';

  override up(): void | Promise<void> {
    this.addSql(`create table "campaign_mailing_list" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "campaign_id" uuid not null, "sent" int not null default 0, "returned" int not null default 0, "opened" int not null default 0, "machine_opened" int not null default 0, "clicked" int not null default 0, "machine_clicked" int not null default 0, "unsubscribed" int not null default 0, "bounced" int not null default 0, "soft_bounced" int not null default 0, "complained" int not null default 0, "orders" int not null default 0, "revenue" bigint not null default '0', "list_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "campaign_mailing_list_tenant_id_list_id_index" on "campaign_mailing_list" ("tenant_id", "list_id");`);
    this.addSql(`alter table "campaign_mailing_list" add constraint "campaign_mailing_list_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "campaign_mailing_list" add constraint "campaign_mailing_list_tenant_id_campaign_id_list_id_unique" unique ("tenant_id", "campaign_id", "list_id");`);

    this.addSql(`alter table "campaign_order" add "list_ids" uuid[] not null default '{}';`);

    this.addSql(`alter table "campaign_recipient" add "list_ids" uuid[] not null default '{}';`);

    this.addSql(`alter table "campaign_mailing_list" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign_mailing_list" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('campaign_mailing_list'));
    this.addSql(withinTenant('campaign_mailing_list', 'campaign_id', 'campaign', 'cascade'));
    this.addSql(withinTenant('campaign_mailing_list', 'list_id', 'mailing_list', 'cascade'));

    for (const statement of [...earlierCampaignLists, ...campaignListFunctions]) this.addSql(statement);
    // Rows that are not checked yet would keep a later migration of the same run from altering their table.
    this.addSql('set constraints all immediate;');
    this.addSql('set constraints all deferred;');
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
