import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';

export class Migration20261121073000_domains extends Migration {

  override name = 'Migration20261121073000_domains';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tenant_domain" drop constraint "tenant_domain_domain_unique";`);
    this.addSql(`alter table "tenant_domain" add "token" text not null default gen_random_uuid(), add "status" varchar(255) not null default 'pending', add "problem" text null, add "verified_at" timestamptz null, add "checked_at" timestamptz null, add "failing_since" timestamptz null, add "next_check_at" timestamptz null, add "created_at" timestamptz not null default now();`);
    this.addSql(`create unique index "tenant_domain_verified" on "tenant_domain" ("domain") where ("verified_at" is not null);`);
    this.addSql(`alter table "tenant_domain" add constraint "tenant_domain_tenant_id_domain_unique" unique ("tenant_id", "domain");`);
    for (const sql of [...known, ...functions]) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    throw new Error('Restore a backup instead: claims of one domain by several tenants cannot be taken back.');
  }

}

/** Until now only the installation itself gave domains, and vouched for them. */
const known = [
  `update "tenant_domain" set status = 'verified', verified_at = now();`,
  `insert into "tenant_domain" (tenant_id, domain, status, verified_at)
    select id, primary_domain, 'verified', now() from "tenant" where primary_domain is not null
    on conflict do nothing;`,
];

const functions = [
  ...wide(
    'find_tenant_of_host(host text, handle text)',
    'jsonb',
    `select coalesce(
      (select jsonb_build_object('tenant', tenant_as_json(t), 'isOwn', true) from "tenant" t
        where t.primary_domain = $1 or t.handle = $2
          or t.id = (select d.tenant_id from "tenant_domain" d where d.domain = $1 and d.verified_at is not null)
        order by t.primary_domain = $1 desc nulls last limit 1),
      (select jsonb_build_object('tenant', tenant_as_json(t), 'isOwn', false) from "tenant" t where t.is_default limit 1),
      jsonb_build_object('tenant', null, 'isOwn', false))`,
  ),
  // A claim that is not proved keeps nobody from the domain.
  ...wide(
    'is_address_taken(handle text, host text, other_than uuid)',
    'boolean',
    `select exists (select from "tenant" t where t.id is distinct from $3 and (t.handle = $1 or t.primary_domain = $2))
      or exists (select from "tenant_domain" d where d.tenant_id is distinct from $3 and d.domain = $2
        and d.verified_at is not null)`,
  ),
  ...wide(
    'is_domain_taken(domain text)',
    'boolean',
    `select exists (select 1 from "tenant_domain" d where d.domain = $1 and d.verified_at is not null
      and d.tenant_id is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid)`,
  ),
];
