import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044000_command_menu extends Migration {

  override name = 'Migration20261123044000_command_menu';

  override up(): void | Promise<void> {
    // Roles of a tenant's own began without any permission. Now they begin with the command menu.
    this.addSql(`update "role" set "permissions" = "permissions" || '{"command_menu.can_view": true}' where "number" >= 100;`);
  }

  override down(): void | Promise<void> {
    // Nobody can tell which roles had it before.
  }

}
