import { randomInt } from 'node:crypto'
import { TenantService } from '../modules/platform/tenants/index.ts'
import { countTenants, listTenants } from '../modules/platform/tenants/tenant-store.ts'
import { createAccounts, demoAccounts } from './accounts.ts'
import type { RunningServer } from './server.ts'

export interface Demo {
  readonly sites: readonly { name: string; url: string }[]
  readonly accounts: readonly string[]
  /** Shown only in the start that made it. */
  readonly newPassword?: string
}

/** Fills an empty installation with the demo, and tells what of it is there. */
export async function seed(server: RunningServer, password?: string): Promise<Demo> {
  const isEmpty = await server.inTenant(null, async ({ em }) => (await countTenants(em, 'all')) === 0)
  if (!isEmpty) return describe(server)
  const chosen = password ?? madePassword()
  console.log('Writing the demo: two tenants with their sites …')
  await createAccounts(server, chosen)
  return { ...(await describe(server)), ...(password ? {} : { newPassword: chosen }) }
}

async function describe(server: RunningServer): Promise<Demo> {
  return server.inTenant(null, async (ctx) => {
    const tenants = await listTenants(ctx.em, 'all', { limit: 10, offset: 0 })
    const sites = tenants.map((tenant) => ({ name: tenant.name, url: ctx.use(TenantService).siteUrl(tenant) }))
    const hasDemo = tenants.some(({ handle }) => handle === 'maple')
    return { sites, accounts: hasDemo ? demoAccounts.map(({ email }) => email) : [] }
  })
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Easy to read out, with 59 bits to guess. */
function madePassword(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-')
}
