import { Migration } from '@mikro-orm/migrations';
import { campaignTestFunctions } from './campaign-functions.ts';

export class Migration20261128163940_campaign_variants extends Migration {

  override name = 'Migration20261128163940_campaign_variants';

  override up(): void | Promise<void> {
    this.addSql(`alter table "campaign" add "is_ab_test" boolean not null default false, add "subject_b" varchar(300) not null default '', add "content_b" text null, add "test_percent" int not null default 20, add "test_hours" int not null default 4, add "winner_metric" varchar(8) not null default 'opens', add "winner" varchar(1) null, add "winner_due_at" timestamptz null, add "winner_chosen_at" timestamptz null, add "winner_chosen_by" varchar(100) null, add "rest_released_at" timestamptz null;`);

    this.addSql(`alter table "campaign_recipient" add "variant" varchar(1) null;`);
    this.addSql(`create index "campaign_recipient_tested" on "campaign_recipient" ("tenant_id", "campaign_id", "variant", "status") where ("variant" is not null);`);

    for (const statement of campaignTestFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
