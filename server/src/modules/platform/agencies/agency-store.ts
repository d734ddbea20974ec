import type { EntityManager } from '@mikro-orm/postgresql'
import type { ModuleName, PlanName } from '../../../kernel/access/features.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { escapedLike } from '../../../kernel/graphql/filters.ts'
import type { CurrentAgency } from '../../../kernel/tenancy/viewer.ts'
import { isId } from '../../../kernel/validation/errors.ts'

export interface AgencyRow extends CurrentAgency {
  /** The plan and modules of tenants that the agency creates. */
  readonly newTenantPlan: PlanName
  readonly newTenantModules: readonly ModuleName[]
  readonly tenantCount: number
  /** Of those who may sign in. */
  readonly memberCount: number
}

export interface AgencyMemberRow {
  readonly id: string
  readonly email: string
  readonly displayName: string
  readonly isActive: boolean
  readonly lastSeenAt: string | null
}

const containing = (search: string) => `%${escapedLike(search.trim())}%`

export function listAgencies(
  em: EntityManager,
  search: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<AgencyRow[]> {
  return callFunction(em, 'list_agencies', [null, containing(search), limit, offset])
}

export function countAgencies(em: EntityManager, search: string): Promise<number> {
  return callFunction(em, 'count_agencies', [containing(search)])
}

export async function agencyById(em: EntityManager, id: string): Promise<AgencyRow | undefined> {
  if (!isId(id)) return undefined
  const rows = await callFunction<AgencyRow[]>(em, 'list_agencies', [id, '%', 1, 0])
  return rows[0]
}

/** Its people, those who may sign in first. */
export function membersOf(em: EntityManager, agencyId: string): Promise<AgencyMemberRow[]> {
  return callFunction(em, 'list_agency_members', [agencyId])
}

/** Nothing when there is no such agency. */
export function changeAgency(
  em: EntityManager,
  agency: Pick<AgencyRow, 'id' | 'name' | 'logo' | 'status' | 'newTenantPlan' | 'newTenantModules'>,
): Promise<string | null> {
  const { id, name, logo, status, newTenantPlan, newTenantModules } = agency
  const values = [id, name, logo, status, newTenantPlan, `{${newTenantModules.join(',')}}`]
  return callFunction(em, 'change_agency', values)
}

/** Lets somebody in or keeps them out. Nothing when they are not of this agency. */
export function switchMember(
  em: EntityManager,
  agencyId: string,
  userId: string,
  isActive: boolean,
): Promise<true | null> {
  return callFunction(em, 'switch_agency_member', [agencyId, userId, isActive ? 1 : 0])
}
