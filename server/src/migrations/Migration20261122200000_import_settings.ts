import { Migration } from '@mikro-orm/migrations';

export class Migration20261122200000_import_settings extends Migration {

  override name = 'Migration20261122200000_import_settings';

  override up(): void | Promise<void> {
    // An import that had begun under the former names would otherwise forget to skip existing customers.
    this.addSql(`update "data_import" set "settings" = ("settings" - 'onMatch' - 'onFault') || jsonb_build_object('matchPolicy', "settings"->'onMatch', 'errorPolicy', "settings"->'onFault') where "settings" ? 'onMatch';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "data_import" set "settings" = ("settings" - 'matchPolicy' - 'errorPolicy') || jsonb_build_object('onMatch', "settings"->'matchPolicy', 'onFault', "settings"->'errorPolicy') where "settings" ? 'matchPolicy';`);
  }

}
