import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121125500_timeline extends Migration {

  override name = 'Migration20261121125500_timeline';

  override up(): void | Promise<void> {
    this.addSql(`create table "timeline_entry" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "customer_id" uuid not null, "at" timestamptz not null default now(), "kind" varchar(40) not null, "record_id" text not null, "what" varchar(40) null, "title" varchar(300) not null, "text" varchar(1000) not null default '', "who" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create unique index "timeline_entry_follows" on "timeline_entry" ("tenant_id", "kind", "record_id", "what") where ("what" is not null);`);
    this.addSql(`create index "timeline_entry_tenant_id_customer_id_at_id_index" on "timeline_entry" ("tenant_id", "customer_id", "at", "id");`);
    this.addSql(`alter table "timeline_entry" add constraint "timeline_entry_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "audit_entry" add "subject_id" text null;`);
    this.addSql(`create index "audit_entry_subject" on "audit_entry" ("tenant_id", "subject_id", "at", "id") where ("subject_id" is not null);`);

    this.addSql(`alter table "timeline_entry" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "timeline_entry" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('timeline_entry'));
    this.addSql(withinTenant('timeline_entry', 'customer_id', 'customer', 'cascade'));

    // What was kept before there was a timeline. Changes that are told in words of their own are not told twice.
    this.addSql(`update "audit_entry" set "subject_id" = "record_id" where "kind" = 'customer'
      and not "changes" @> '[{"field": "emailConsent"}]' and not "changes" @> '[{"field": "smsConsent"}]';`);
    this.addSql(`update "audit_entry" a set "subject_id" = v."customer_id"::text from "vehicle" v
      where a."kind" = 'vehicle' and a."record_id" = v."id"::text and not a."changes" @> '[{"field": "isCheckedIn"}]';`);
    this.addSql(`insert into "timeline_entry" ("tenant_id", "customer_id", "kind", "record_id", "what", "title", "who", "at")
      select c."tenant_id", c."id", 'creation', c."id"::text, 'created', 'Customer created',
        coalesce((select left(a."actor_name", 100) from "audit_entry" a
          where a."tenant_id" = c."tenant_id" and a."kind" = 'customer' and a."record_id" = c."id"::text and a."act" = 'created' limit 1), 'Mainstreet'),
        c."created_at" from "customer" c;`);
    this.addSql(`insert into "timeline_entry" ("tenant_id", "customer_id", "kind", "record_id", "what", "title", "text", "who", "at")
      select "tenant_id", "customer_id", 'consent', "id"::text, 'recorded',
        case "status" when 'given' then 'Agreed to marketing by ' else 'Wants no more marketing by ' end
          || case "channel" when 'email' then 'e-mail' else 'text message' end,
        "source", "recorded_by", "at" from "customer_consent";`);
    const visits = (at: string, by: string, words: string) => `insert into "timeline_entry"
        ("tenant_id", "customer_id", "kind", "record_id", "title", "text", "who", "at")
      select v."tenant_id", v."customer_id", 'visit', v."id"::text,
        coalesce(nullif(concat_ws(' ', v."year", nullif(v."make", ''), nullif(v."model", '')), ''), nullif(v."plate", ''), v."vin") || ' ${words}',
        v."plate", s."${by}", s."${at}" from "vehicle_visit" s join "vehicle" v on v."id" = s."vehicle_id" where s."${at}" is not null;`;
    this.addSql(visits('checked_in_at', 'checked_in_by', 'checked in'));
    this.addSql(visits('checked_out_at', 'checked_out_by', 'checked out'));
    this.addSql(`insert into "timeline_entry" ("tenant_id", "customer_id", "kind", "record_id", "what", "title", "text", "who", "at")
      select "tenant_id", "customer_id", 'note', "id"::text, 'written', "title", "excerpt", "created_by", "created_at"
        from "note" where "customer_id" is not null and "deleted_at" is null;`);
    this.addSql(`insert into "timeline_entry" ("tenant_id", "customer_id", "kind", "record_id", "what", "title", "who", "at")
      select "tenant_id", "customer_id", 'note', "id"::text, 'done', 'Done: ' || "title", "created_by", "done_at"
        from "note" where "customer_id" is not null and "deleted_at" is null and "done_at" is not null;`);
    // Later migrations of the same transaction could not alter the table while its keys wait to be checked.
    this.addSql('set constraints all immediate;');
    this.addSql('set constraints all deferred;');
  }

  override down(): void {
    throw new Error('Restore a backup instead: what was told cannot be told again.');
  }

}
