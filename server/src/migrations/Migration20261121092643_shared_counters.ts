import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';

export class Migration20261121092643_shared_counters extends Migration {

  override name = 'Migration20261121092643_shared_counters';

  override up(): void | Promise<void> {
    this.addSql('create schema "counters";');
    // Not logged: after a crash of the database the counters begin anew, which nothing depends on.
    this.addSql('create unlogged table "counters"."counter" ("key" varchar(255) primary key, "points" integer not null default 0, "expire" bigint);');
    this.addSql('create index "counter_expire_index" on "counters"."counter" ("expire");');
    this.addSql('grant usage on schema "counters" to app;');
    this.addSql('grant select, insert, update, delete on "counters"."counter" to app;');
    this.addSql('create index "notification_created_at_index" on "notification" ("created_at");');
    for (const sql of forgetting) this.addSql(sql);
  }

  override down(): void {
    this.addSql('drop function forget_notifications(integer);');
    this.addSql('drop index "notification_created_at_index";');
    this.addSql('drop schema "counters" cascade;');
  }

}

/** What people were told a quarter of a year ago, read or not, is no news any more. */
const forgetting = wide(
  'forget_notifications(most integer)',
  'integer',
  `with old as (
    select id from "notification" where created_at < now() - interval '90 days' limit $1 for update skip locked
  ), gone as (
    delete from "notification" n using old where n.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
);
