import { Migration } from '@mikro-orm/migrations';

export class Migration20261128002919_private_boards extends Migration {

  override name = 'Migration20261128002919_private_boards';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" add "audience" text[] null;`);

    this.addSql(`alter table "board" add "member_ids" text[] not null default '{}';`);

    // What the log has of private boards so far is for their owners alone.
    this.addSql(`update "audit_entry" e set "audience" = array[b."owner_id"] from "board" b
      where not b."is_shared" and e."tenant_id" = b."tenant_id" and e."kind" = 'board' and e."record_id" = b."id"::text;`);
    this.addSql(`update "audit_entry" e set "audience" = array[b."owner_id"] from "board" b, "board_column" c
      where not b."is_shared" and c."board_id" = b."id" and e."tenant_id" = b."tenant_id"
        and e."kind" = 'board_column' and e."record_id" = c."id"::text;`);
    // Entries of projects don't say of which board a column was.
    this.addSql(`update "audit_entry" set "changes" =
        (select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements("changes") c where c ->> 'field' <> 'column')
      where "kind" = 'project' and "changes" @> '[{"field": "column"}]';`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
