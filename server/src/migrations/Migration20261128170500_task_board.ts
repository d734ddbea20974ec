import { Migration } from '@mikro-orm/migrations';

export class Migration20261128170500_task_board extends Migration {

  override name = 'Migration20261128170500_task_board';

  override up(): void | Promise<void> {
    this.addSql(`create index "task_board" on "task" ("tenant_id", "status", (case "priority" when 'urgent' then 4 when 'high' then 3 when 'normal' then 2 else 1 end) desc, "due_date", "id");`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
