import { demoTenants } from '../../server/src/app/accounts.ts'
import { MAPLE, type Visitor } from '../../server/src/app/test-server.ts'
import { allowsPermission, hasFeature, type Subscription } from '../../server/src/kernel/access/features.ts'
import type { PermissionMap } from '../../server/src/kernel/access/permissions.ts'
import type { Requirement } from '../../server/src/kernel/graphql/requirements.ts'
import { ADMINISTRATOR, everyPermission, MANAGER, STAFF, USER } from '../../server/src/kernel/tenancy/viewer.ts'
import { startingRoles } from '../../server/src/modules/platform/roles/built-in-roles.ts'
import { hashOf } from '../../server/src/modules/platform/sessions/index.ts'
import type { Handle, ReachableServer } from '../kit/capability-fixtures.ts'

export type { Handle, ReachableServer } from '../kit/capability-fixtures.ts'

export type Outcome = 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN'

/** Somebody who walks through the API: what they hold (null when signed out), and for which tenant they speak. */
export interface Person {
  readonly name: string
  readonly held: PermissionMap | null
  readonly tenant: Handle | null
  /** May choose among tenants: has none of their own. */
  readonly chooses?: boolean
  /** Has a shopper's account. */
  readonly shops?: boolean
  readonly isRoot?: boolean
  /** A program with an API key: nobody is signed in. */
  readonly isKey?: boolean
  arrive(kit: ReachableServer): Promise<Visitor>
}

const heldBy = (roleNumber: number) => startingRoles.find(({ number }) => number === roleNumber)?.permissions ?? {}

const staff = (name: string, email: string, role: number, tenant: Handle): Person => ({
  name,
  held: heldBy(role),
  tenant,
  arrive: (kit) => kit.signedIn(email),
})

/** Somebody of the staff in a browser that has come from the admin to the site: there they may look, and no more. */
const onTheSite: Person = {
  name: 'staff who look at the site',
  held: null,
  tenant: 'maple',
  async arrive(kit) {
    const owner = await kit.signedIn('owner@maple.test')
    const { data } = await owner.ask('mutation { openSite(input: {}) { url } }')
    const { pathname, search } = new URL(data.openSite.url)
    const visitor = kit.visitor(MAPLE)
    await visitor.request({ method: 'GET', url: pathname + search })
    if (!visitor.cookies.has('ms_staff')) throw new Error('The site did not take the code')
    return visitor
  },
}

const guest = (name: string, email: string, tenant: Handle | null): Person => ({
  name,
  held: everyPermission,
  tenant,
  chooses: true,
  isRoot: email.startsWith('root@'),
  async arrive(kit) {
    const visitor = await kit.signedIn(email)
    if (!tenant) return visitor
    const choice = 'mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { tenant { id } } }'
    const { errors } = await visitor.ask(choice, { id: kit.tenants[tenant] })
    if (errors) throw new Error(`${name} could not choose ${tenant}`)
    return visitor
  },
})

const WALKING_KEY = 'ms_walks-through-the-whole-interface'

/** A key that an administrator made, with everything that they may do. */
const key: Person = {
  name: 'an API key',
  held: heldBy(ADMINISTRATOR),
  tenant: 'maple',
  isKey: true,
  async arrive(kit) {
    await kit.database.query(
      `insert into api_key (tenant_id, name, prefix, token_hash, permissions, origins, created_by_id, created_by_name)
       select tenant_id, 'Walker', 'ms_walks', $1, $2, '{}', id, 'Olive' from "user" where email = 'owner@maple.test'
       on conflict do nothing`,
      [hashOf(WALKING_KEY), JSON.stringify(everyPermission)],
    )
    return kit.visitor(undefined, undefined, WALKING_KEY)
  },
}

/** Those who change nothing come first, so that they find the pages as they were given. */
export const people: readonly Person[] = [
  { name: 'somebody signed out', held: null, tenant: 'maple', arrive: async (kit) => kit.visitor(MAPLE) },
  { name: 'somebody signed out, at the admin', held: null, tenant: 'maple', arrive: async (kit) => kit.visitor() },
  onTheSite,
  {
    name: 'a shopper',
    held: heldBy(USER),
    shops: true,
    tenant: 'maple',
    arrive: (kit) => kit.signedIn('shopper@maple.test', MAPLE),
  },
  guest('an agency without a tenant chosen', 'agency@north.test', null),
  guest('role 1 without a tenant chosen', 'root@mainstreet.test', null),
  staff('staff', 'staff@maple.test', STAFF, 'maple'),
  staff('a manager', 'manager@maple.test', MANAGER, 'maple'),
  staff('an administrator', 'owner@maple.test', ADMINISTRATOR, 'maple'),
  key,
  guest('an agency', 'agency@north.test', 'maple'),
  guest('role 1', 'root@mainstreet.test', 'maple'),
  staff('an administrator on plan basic', 'owner@birch.test', ADMINISTRATOR, 'birch'),
]

/** Those who speak for the bakery, and so must never see anything of the other tenant. */
export const strangers: readonly Person[] = [
  { name: 'a visitor', held: null, tenant: 'birch', arrive: async (kit) => kit.visitor('birch.localhost') },
  staff('the administrator', 'owner@birch.test', ADMINISTRATOR, 'birch'),
  guest('an agency that has chosen it', 'agency@north.test', 'birch'),
  guest('role 1 who has chosen it', 'root@mainstreet.test', 'birch'),
]

/** Operations that ask for more than they state, because it is no permission: having no tenant of one's own. */
const onlyForThoseWhoChoose = ['switchTenant']

export function subscriptionOf(tenant: Handle | null): Subscription | null {
  return demoTenants.find(({ handle }) => handle === tenant) ?? null
}

/** What must come of it when a person calls an operation, by what it states, the role's map, and plan and modules. */
export function expectedOutcome(name: string, requirement: Requirement, person: Person): Outcome {
  const outcome = statedOutcome(requirement, person)
  const isForOthers = onlyForThoseWhoChoose.includes(name) && !person.chooses
  return outcome === 'allowed' && isForOthers ? 'FORBIDDEN' : outcome
}

/** The same by what the operation states alone, before it looks at anything. */
export function statedOutcome(
  requirement: Requirement,
  { held, tenant, chooses = false, shops = false, isRoot = false, isKey = false }: Omit<Person, 'arrive'>,
  subscription: Subscription | null = subscriptionOf(tenant),
): Outcome {
  const refused = held ? 'FORBIDDEN' : 'UNAUTHENTICATED'
  if ('feature' in requirement && requirement.feature) {
    if (!subscription || !hasFeature(subscription, requirement.feature)) return refused
  }
  if (requirement.who === 'anyone') return 'allowed'
  if (!held) return 'UNAUTHENTICATED'
  if (requirement.isPersonOnly && isKey) return refused
  if (requirement.who === 'signed-in') return 'allowed'
  if (requirement.who === 'shopper') return shops ? 'allowed' : refused
  if (requirement.who === 'agency-or-installation') return chooses ? 'allowed' : refused
  if (requirement.who === 'installation') return isRoot ? 'allowed' : refused
  const some =
    requirement.who === 'allowed-some' ? requirement.some : [{ permission: requirement.permission, feature: null }]
  const isHeld = some.some(
    ({ permission, feature }) =>
      held[permission] &&
      subscription &&
      allowsPermission(subscription, permission) &&
      (!feature || hasFeature(subscription, feature)),
  )
  return isHeld ? 'allowed' : refused
}
