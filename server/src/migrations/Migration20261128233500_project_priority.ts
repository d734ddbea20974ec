import { Migration } from '@mikro-orm/migrations';

export class Migration20261128233500_project_priority extends Migration {

  override name = 'Migration20261128233500_project_priority';

  override up(): void | Promise<void> {
    this.addSql(`alter table "project" add "priority" varchar(10) null;`);
    this.addSql(`create index "project_tenant_id_priority_id_index" on "project" ("tenant_id", "priority", "id");`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
