import { Migration } from '@mikro-orm/migrations';

export class Migration20261127022000_standard_names extends Migration {

  override name = 'Migration20261127022000_standard_names';

  override up(): void | Promise<void> {
    this.addSql(`alter table "recurring_schedule" rename column "most_times" to "max_occurrences";`);
    this.addSql(`alter table "recurring_schedule" rename column "times" to "occurrence_count";`);

    this.addSql(`update "capability_settings" set "data" = jsonb_set("data", '{numbering}', (
      select jsonb_agg((one - 'withYear') || jsonb_build_object('includesYear', coalesce(one -> 'withYear', 'false'::jsonb)) order by place)
      from jsonb_array_elements("data" -> 'numbering') with ordinality as numbering (one, place)))
      where "capability" = 'documents' and jsonb_typeof("data" -> 'numbering') = 'array' and jsonb_array_length("data" -> 'numbering') > 0;`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
