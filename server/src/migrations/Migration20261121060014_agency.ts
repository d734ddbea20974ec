import { Migration } from '@mikro-orm/migrations';
import { agencyFunctionStatements } from './agency-functions.ts';

export class Migration20261121060014_agency extends Migration {

  override name = 'Migration20261121060014_agency';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tenant" add "is_template" boolean not null default false, add "suspended_at" timestamptz null, add "set_up" jsonb null;`);

    for (const sql of agencyFunctionStatements) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: what the functions answer cannot be taken back.');
  }

}
