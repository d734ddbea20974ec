import { featureRefusal, hasFeature } from '../../../kernel/access/features.ts'
import { type PermissionMap, permissions } from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { heldByBuiltInRole, type Viewer } from '../../../kernel/tenancy/viewer.ts'
import { ApiError, forbidden } from '../../../kernel/validation/errors.ts'
import { hashOf } from '../sessions/index.ts'
import { keyOf, noteUse, type StoredKey } from './api-key-store.ts'

/** Finds out who sent a request by the API key it brings. */
export class KeyHolder {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * False when there is no key. One that does not hold is refused, rather than answered with what anybody may see. It is
   * looked up for every request, so that one that is revoked ends at once in every process.
   */
  async identify(): Promise<boolean> {
    const { http } = this.ctx
    const token = http?.apiKey
    if (!token) return false
    const { em } = this.ctx
    const key = await keyOf(em, hashOf(token))
    const held = key && heldNow(key)
    if (!key || !held) throw new ApiError('UNAUTHENTICATED', 'This API key is invalid, revoked or expired.')
    if (!hasFeature(key.tenant, 'api_keys')) throw forbidden(featureRefusal(key.tenant, 'api_keys'))
    const origin = http?.origin
    if (origin && !key.origins.includes(origin)) throw forbidden(`This API key can't be used from ${origin}.`)
    if (key.isDueForNote) await noteUse(em, key.id)
    this.ctx.setIdentity(holderOf(key, held), key.tenant)
    return true
  }
}

/**
 * What a key may do follows its maker: what their role loses, the key loses with the same request, and with the account
 * it ends. Who looks after a tenant no longer leaves no key behind either.
 */
function heldNow({ permissions: given, maker, tenant }: StoredKey): PermissionMap | null {
  if (!maker) return null
  if (maker.tenantId ? maker.tenantId !== tenant.id : maker.agency && maker.agency.id !== tenant.agencyId) return null
  const held = maker.tenantId ? (maker.permissions ?? {}) : heldByBuiltInRole(maker.roleId, maker.agency)
  return Object.fromEntries(permissions.filter((one) => given[one] && held[one]).map((one) => [one, true]))
}

function holderOf({ id, name, tenant }: StoredKey, held: PermissionMap): Viewer {
  return {
    apiKeyId: id,
    sessionId: id,
    userId: id,
    email: '',
    displayName: name,
    roleId: 0,
    roleName: 'API key',
    homeTenantId: tenant.id,
    agency: null,
    held,
  }
}
