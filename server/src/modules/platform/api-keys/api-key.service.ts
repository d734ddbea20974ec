import {
  isPermission,
  type Permission,
  type PermissionMap,
  personOnlyPermissions,
} from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { permissionsInUse } from '../../../kernel/graphql/permissions-in-use.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { hashOf, newToken } from '../sessions/index.ts'
import { ApiKey } from './api-key.entity.ts'
import type { CreateApiKeyInput } from './api-key.inputs.ts'

const MOST_KEYS = 100
const SHOWN = 'ms_'.length + 6

/** The keys of a tenant. Writing needs a transaction around it. */
export class ApiKeyService {
  constructor(private readonly ctx: RequestContext) {}

  /** Those that work first, the latest of them first. */
  async list(slice: Slice): Promise<Listing<ApiKey>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const orderBy = [{ revokedAt: 'desc nulls first' }, { id: 'desc' }] as const
    const rows = await em.find(ApiKey, {}, { offset, limit, orderBy: [...orderBy] })
    return listing(slice, rows, () => em.count(ApiKey, {}))
  }

  /** The key itself is answered this once; the database has its hash. */
  async create(input: CreateApiKeyInput): Promise<{ apiKey: ApiKey; token: string }> {
    const { em } = this.ctx
    const { userId: createdById, displayName: createdByName } = this.ctx.requireViewer()
    if ((await em.count(ApiKey, { revokedAt: null })) >= MOST_KEYS)
      throw new UserInputError(`You can have up to ${MOST_KEYS} API keys. Revoke one you no longer need.`)
    if (input.expiresAt && input.expiresAt <= new Date()) throw invalidField('expiresAt', 'Choose a time in the future')
    const token = `ms_${newToken()}`
    const apiKey = em.create(ApiKey, {
      name: input.name.trim(),
      prefix: token.slice(0, SHOWN),
      tokenHash: hashOf(token),
      permissions: this.grantable(input.permissions),
      origins: [...new Set((input.origins ?? []).map(originOf))],
      createdById,
      createdByName,
      expiresAt: input.expiresAt ?? null,
      lastUsedAt: null,
      revokedAt: null,
    })
    await em.flush()
    return { apiKey, token }
  }

  async revoke(id: string): Promise<ApiKey> {
    const apiKey = await lockRecord(this.ctx.em, { entity: ApiKey, noun: 'API key' }, id)
    if (!apiKey.revokedAt) apiKey.revoke()
    await this.ctx.em.flush()
    return apiKey
  }

  /** Permissions that the viewer can give to a new key. */
  grantablePermissions(): Permission[] {
    const held = this.ctx.viewer?.held
    return permissionsInUse().filter((permission) => held?.[permission] && !personOnlyPermissions.includes(permission))
  }

  /** Users can grant a key only permissions they have themselves. Existing keys keep permissions that are rejected today. */
  private grantable(sent: Readonly<Record<string, unknown>>): PermissionMap {
    const granted = Object.entries(sent).filter(([, value]) => value !== false && value !== null)
    for (const [key, value] of granted) {
      if (!isPermission(key) || value !== true) throw invalidField('permissions', `There is no permission ${key}.`)
      if (personOnlyPermissions.includes(key))
        throw invalidField('permissions', `API keys can't have ${key}: only a person who is signed in can do that.`)
      if (this.ctx.viewer?.held[key]) continue
      throw invalidField('permissions', `You can't give ${key}: you don't have this permission yourself.`, 'FORBIDDEN')
    }
    if (granted.length === 0) throw invalidField('permissions', 'Choose at least one permission')
    return Object.fromEntries(granted) as PermissionMap
  }
}

/** As browsers send it: without a path, in small letters. */
function originOf(sent: string): string {
  const text = sent.trim()
  const isWeb = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
  const { origin, pathname, search, hash } = isWeb ? new URL(text) : { origin: '', pathname: '', search: '', hash: '' }
  if (isWeb && pathname === '/' && !search && !hash) return origin
  throw invalidField(
    'origins',
    `“${text.slice(0, 100)}” isn't the address of a website, such as https://www.example.com`,
  )
}
