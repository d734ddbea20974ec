import type { ManagedTenantWhere, Plan, TenantStatus } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'

const PLANS: readonly Plan[] = ['BASIC', 'PRO', 'ENTERPRISE']
const STATUSES: readonly TenantStatus[] = ['ACTIVE', 'SUSPENDED', 'SETTING_UP']

/** The state of the tenant list in the URL. Invalid values are ignored. */
export interface TenantsSearch {
  readonly page: number
  readonly text: string
  readonly agencyId: string | null
  readonly plan: Plan | null
  readonly status: TenantStatus | null
}

export type TenantsFilter = 'search' | 'agency' | 'plan' | 'status'

export function tenantsSearch(search: URLSearchParams): TenantsSearch {
  return {
    page: currentPage(search),
    text: search.get('search') ?? '',
    agencyId: search.get('agency'),
    plan: PLANS.find((known) => known === search.get('plan')) ?? null,
    status: STATUSES.find((known) => known === search.get('status')) ?? null,
  }
}

export function tenantsWhere({ text, agencyId, plan, status }: TenantsSearch): ManagedTenantWhere {
  return {
    search: text.trim().length >= SEARCH_FROM ? text.trim() : undefined,
    agencyId: agencyId ? { eq: agencyId } : undefined,
    plan: plan ? { eq: plan } : undefined,
    status: status ? { eq: status } : undefined,
  }
}
