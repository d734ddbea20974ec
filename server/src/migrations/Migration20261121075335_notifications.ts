import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121075335_notifications extends Migration {

  override name = 'Migration20261121075335_notifications';

  override up(): void | Promise<void> {
    this.addSql(`create table "notification" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "user_id" uuid not null, "kind" varchar(255) not null, "title" text not null, "link" text null, "created_at" timestamptz not null default now(), "read_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "notification_tenant_id_user_id_id_index" on "notification" ("tenant_id", "user_id", "id");`);
    this.addSql(`alter table "notification" add constraint "notification_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "notification" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "notification" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('notification'));
    this.addSql(withinTenant('notification', 'user_id', 'user', 'cascade'));
    for (const sql of functions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: what people were told cannot be told again.');
  }

}

/** As it was, and says whose the mail is, so that they are told when it is given up. */
const functions = wide(
  'claim_mail(has_own boolean)',
  'jsonb',
  `update "mail" set status = 'failed', problem = 'The server stopped while it was sending: whether the mail went out is not known.'
    where status = 'sending' and due_at < now();
  with claimed as (
    update "mail" set status = 'sending', attempts = attempts + 1, due_at = now() + interval '10 minutes'
    where id = (select m.id from "mail" m where m.status = 'queued' and m.due_at <= now()
        and ($1 or exists (select from "mail_provider" p where p.tenant_id = m.tenant_id))
      order by m.due_at for update of m skip locked limit 1)
    returning *)
  select jsonb_build_object('id', c.id, 'tenantId', c.tenant_id, 'recipient', c.recipient, 'subject', c.subject,
    'html', c.html, 'text', c.text, 'attempts', c.attempts, 'provider', case when p.id is not null then jsonb_build_object(
      'host', p.host, 'port', p.port, 'security', p.security, 'username', p.username,
      'sealedPassword', p.sealed_password, 'fromName', p.from_name, 'fromAddress', p.from_address) end)
  from claimed c left join "mail_provider" p on p.tenant_id = c.tenant_id`,
  'volatile',
);
