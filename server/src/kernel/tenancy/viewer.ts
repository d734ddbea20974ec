import { allowsPermission, featuresOfSubscription, type Subscription } from '../access/features.ts'
import { actions, areas, type Permission, type PermissionMap, permissions } from '../access/permissions.ts'
import { type Actor, INSTALLATION } from '../audit/audit.ts'

/** Whether a tenant can be worked in. While it is set up, and while it is suspended, it can only be looked at. */
export type TenantStatus = 'active' | 'suspended' | 'setting_up'

/** The tenant that a request speaks for. */
export interface CurrentTenant extends Subscription {
  readonly id: string
  readonly guid: string
  readonly handle: string
  readonly name: string
  readonly primaryDomain: string | null
  readonly favicon: string | null
  readonly logo: string | null
  readonly condition: TenantStatus
}

export interface CurrentAgency {
  readonly id: string
  readonly name: string
  readonly logo: string | null
  readonly status: number
}

/** Who is signed in, as the session found them. */
export interface Viewer {
  /** Set if the request has an API key; then no user is signed in. */
  readonly apiKeyId?: string
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly displayName: string
  readonly roleId: number
  readonly roleName: string
  /** The tenant whose account this is; null for agencies and role 1. */
  readonly homeTenantId: string | null
  readonly agency: CurrentAgency | null
  /** The role's permissions, before plan and modules restrict them. */
  readonly held: PermissionMap
}

export const SUPER_ADMINISTRATOR = 1
export const ADMINISTRATOR = 2
export const MANAGER = 3
export const STAFF = 4
/** A shopper's account. */
export const USER = 5
export const AGENCY = 6

export const everyPermission: PermissionMap = Object.fromEntries(permissions.map((key) => [key, true]))

/** An agency's status with which its people may write. */
export const ACTIVE = 1

/** The permissions of users of an inactive agency: read access. */
const viewOnly: PermissionMap = Object.fromEntries(areas.map((area) => [`${area}.${actions[0]}`, true]))

/** The map of the two roles that live in code, because they belong to no tenant. */
export function heldByBuiltInRole(roleId: number, agency: CurrentAgency | null): PermissionMap {
  if (roleId === SUPER_ADMINISTRATOR) return everyPermission
  return agency?.status === ACTIVE ? everyPermission : viewOnly
}

/** The viewer's permissions in a tenant: those of the role that plan, modules and the tenant's status allow. */
export function permissionsOf(viewer: Viewer | null, tenant: CurrentTenant | null): ReadonlySet<Permission> {
  return new Set(permissions.filter((permission) => holdsPermission(viewer, tenant, permission)))
}

/** Whether `permissionsOf` contains it, without building the set: most requests check one or two of about a hundred. */
export function holdsPermission(viewer: Viewer | null, tenant: CurrentTenant | null, permission: Permission): boolean {
  if (!viewer?.held[permission] || !tenant || !allowsPermission(tenant, permission)) return false
  return tenant.condition === 'active' || viewOnly[permission] === true
}

/** The sentence for a refused write where everything can only be looked at; nothing where that is not the reason. */
export function readOnlyReason(
  { agency }: Pick<Viewer, 'agency'>,
  tenant: CurrentTenant | null,
  permission?: Permission,
): string | undefined {
  if (permission && viewOnly[permission]) return undefined
  if (agency && agency.status !== ACTIVE)
    return `${agency.name} is inactive: you can view everything, but you can't change anything.`
  if (tenant?.condition === 'suspended')
    return `${tenant.name} is suspended. You can view everything, but you can't change anything.`
  if (tenant?.condition === 'setting_up') return `${tenant.name} is still being set up. Try again in a moment.`
  return undefined
}

export function featuresOfTenant(tenant: CurrentTenant | null): string[] {
  return tenant ? featuresOfSubscription(tenant) : []
}

/** Who the audit log names. */
export function actorOf(entryPoint: string, viewer: Viewer | null, from: { readonly ip: string } | null): Actor {
  if (entryPoint === 'system') return INSTALLATION
  const address = from?.ip ?? null
  if (!viewer) return { kind: 'visitor', id: null, name: 'Visitor', via: null, address }
  if (viewer.apiKeyId) return { kind: 'api_key', id: viewer.apiKeyId, name: viewer.displayName, via: null, address }
  const via = viewer.homeTenantId ? null : (viewer.agency?.name ?? viewer.roleName)
  return { kind: 'person', id: viewer.userId, name: viewer.displayName, via, address }
}
