import { wide } from './wide-function.ts'

/** How a request finds its API key before any tenant is known. */
export const apiKeyFunctions: readonly string[] = [
  ...wide(
    'find_api_key(token text)',
    'jsonb',
    `select jsonb_build_object('id', k.id, 'name', k.name, 'permissions', k.permissions, 'origins', to_jsonb(k.origins),
      'isDueForNote', k.last_used_at is null or k.last_used_at < now() - interval '1 minute',
      'tenant', tenant_as_json(t),
      'maker', case when u.id is not null then jsonb_build_object('roleId', u.role_id, 'tenantId', u.tenant_id,
        'permissions', r.permissions,
        'agency', case when a.id is not null
          then jsonb_build_object('id', a.id, 'name', a.name, 'logo', a.logo, 'status', a.status) end) end)
    from "api_key" k
    join "tenant" t on t.id = k.tenant_id
    left join "user" u on u.id = k.created_by_id::uuid and u.deactivated_at is null
    left join "role" r on r.tenant_id = u.tenant_id and r.number = u.role_id
    left join "agency" a on a.id = u.agency_id
    where k.token_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`,
  ),
  // Asked by every request of a minute at once, one of them writes.
  ...wide(
    'note_api_key_use(key uuid)',
    'void',
    `update "api_key" set last_used_at = now()
      where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    'volatile',
  ),
]
