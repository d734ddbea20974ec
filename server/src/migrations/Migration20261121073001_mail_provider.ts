import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261121073001_mail_provider extends Migration {

  override name = 'Migration20261121073001_mail_provider';

  override up(): void | Promise<void> {
    this.addSql(`create table "mail_provider" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "host" varchar(255) not null, "port" int not null, "security" varchar(255) not null, "username" varchar(255) not null, "sealed_password" text null, "from_name" varchar(255) not null, "from_address" varchar(255) not null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "mail_provider" add constraint "mail_provider_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "mail_provider" add constraint "mail_provider_tenant_id_unique" unique ("tenant_id");`);
    this.addSql(`alter table "mail_provider" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "mail_provider" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
    this.addSql(ofTenant('mail_provider'));
    for (const sql of claim) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: how mail is claimed cannot be taken back.');
  }

}

// Mail goes through its tenant's own server, where there is one. What can only go the installation's way waits where
// the process that asks has none.
const claim = [
  'drop function claim_mail();',
  ...wide(
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
    select jsonb_build_object('id', c.id, 'recipient', c.recipient, 'subject', c.subject, 'html', c.html,
      'text', c.text, 'attempts', c.attempts, 'provider', case when p.id is not null then jsonb_build_object(
        'host', p.host, 'port', p.port, 'security', p.security, 'username', p.username,
        'sealedPassword', p.sealed_password, 'fromName', p.from_name, 'fromAddress', p.from_address) end)
    from claimed c left join "mail_provider" p on p.tenant_id = c.tenant_id`,
    'volatile',
  ),
];
