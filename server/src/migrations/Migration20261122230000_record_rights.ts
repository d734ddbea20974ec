import { Migration } from '@mikro-orm/migrations';
import { recordsOnlyByTriggers } from './extends-record.ts';

export class Migration20261122230000_record_rights extends Migration {

  override name = 'Migration20261122230000_record_rights';

  override up(): void | Promise<void> {
    for (const sql of recordsOnlyByTriggers) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    this.addSql('grant insert, update, delete on "record" to app;');
    this.addSql('alter function add_records() security invoker reset search_path;');
    this.addSql('alter function delete_records() security invoker reset search_path;');
  }

}
