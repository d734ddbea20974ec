import type { Services } from '../kernel/capability/services.ts'
import { ADMINISTRATOR, AGENCY, MANAGER, STAFF, SUPER_ADMINISTRATOR, USER } from '../kernel/tenancy/viewer.ts'
import { createAgency, type NewTenant, TenantService } from '../modules/platform/tenants/index.ts'
import { UserService } from '../modules/platform/users/index.ts'

interface Account {
  readonly email: string
  readonly displayName: string
  readonly roleId: number
  /** Whose account it is; without one it belongs to the installation or to the agency. */
  readonly tenant?: string
}

export const demoAgency = 'North Studio'

export const demoTenants: readonly NewTenant[] = [
  {
    handle: 'maple',
    name: 'Maple Auto',
    plan: 'enterprise',
    modules: ['email_marketing', 'store', 'blog', 'design_studio'],
    isDefault: true,
  },
  { handle: 'birch', name: 'Birch Bakery', plan: 'basic', modules: ['store'] },
]

export const demoAccounts: readonly Account[] = [
  { email: 'root@mainstreet.test', displayName: 'Robin Root', roleId: SUPER_ADMINISTRATOR },
  { email: 'agency@north.test', displayName: 'Nora North', roleId: AGENCY },
  { email: 'owner@maple.test', displayName: 'Olive Maple', roleId: ADMINISTRATOR, tenant: 'maple' },
  { email: 'manager@maple.test', displayName: 'Max Maple', roleId: MANAGER, tenant: 'maple' },
  { email: 'staff@maple.test', displayName: 'Stefan Maple', roleId: STAFF, tenant: 'maple' },
  { email: 'shopper@maple.test', displayName: 'Sam Shopper', roleId: USER, tenant: 'maple' },
  { email: 'owner@birch.test', displayName: 'Bea Birch', roleId: ADMINISTRATOR, tenant: 'birch' },
]

/** Makes the demo's agency, tenants and accounts. Answers each tenant's id by its handle. */
export async function createAccounts({ inTenant }: Pick<Services, 'inTenant'>, password: string) {
  return inTenant(null, async (installation) => {
    const agencyId = await createAgency(installation.em, demoAgency)
    const ids: Record<string, string> = {}
    for (const tenant of demoTenants) {
      ids[tenant.handle] = (await installation.use(TenantService).create({ ...tenant, agencyId })).id
    }
    for (const { tenant, ...account } of demoAccounts) {
      await inTenant(tenant ? (ids[tenant] as string) : null, async (ctx) => {
        const users = ctx.use(UserService)
        if (tenant) await users.create({ ...account, password, isEmailConfirmed: account.roleId !== USER })
        else
          await users.createWithoutTenant({
            ...account,
            password,
            agencyId: account.roleId === AGENCY ? agencyId : null,
          })
      })
    }
    return ids
  })
}
