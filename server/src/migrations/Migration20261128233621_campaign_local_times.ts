import { Migration } from '@mikro-orm/migrations';
import { campaignsToStartInZones } from './campaign-functions.ts';

export class Migration20261128233621_campaign_local_times extends Migration {

  override name = 'Migration20261128233621_campaign_local_times';

  override up(): void | Promise<void> {
    this.addSql(`alter table "campaign" add "is_in_local_time" boolean not null default false, add "starts_at" timestamptz null;`);

    this.addSql(`alter table "campaign_day" add "returned" int not null default 0;`);

    this.addSql(`alter table "campaign_figures" add "returned" int not null default 0;`);

    this.addSql(`alter table "campaign_recipient" add "scheduled_at" timestamptz null;`);

    for (const table of ['campaign_figures', 'campaign_day'])
      this.addSql(`update "${table}" set "returned" = least("sent", "bounced" + "soft_bounced") where "bounced" + "soft_bounced" > 0;`);
    for (const statement of campaignsToStartInZones) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
