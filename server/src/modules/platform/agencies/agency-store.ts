import type { EntityManager } from '@mikro-orm/postgresql'
import { isId } from '../../../kernel/errors.ts'
import type { ModuleName, PlanName } from '../../../kernel/features.ts'
import { escapedLike } from '../../../kernel/filters.ts'
import type { CurrentAgency } from '../../../kernel/viewer.ts'

export interface AgencyRow extends CurrentAgency {
  /** What the tenants get that it makes. */
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
  return answer(em, 'select list_agencies(null, ?, ?, ?) as answer', [containing(search), limit, offset])
}

export function countAgencies(em: EntityManager, search: string): Promise<number> {
  return answer(em, 'select count_agencies(?) as answer', [containing(search)])
}

export async function agencyById(em: EntityManager, id: string): Promise<AgencyRow | undefined> {
  if (!isId(id)) return undefined
  const rows = await answer<AgencyRow[]>(em, `select list_agencies(?, '%', 1, 0) as answer`, [id])
  return rows[0]
}

/** Its people, those who may sign in first. */
export function membersOf(em: EntityManager, agencyId: string): Promise<AgencyMemberRow[]> {
  return answer(em, 'select list_agency_members(?) as answer', [agencyId])
}

/** Nothing when there is no such agency. */
export function changeAgency(
  em: EntityManager,
  agency: Pick<AgencyRow, 'id' | 'name' | 'logo' | 'status' | 'newTenantPlan' | 'newTenantModules'>,
): Promise<string | null> {
  const { id, name, logo, status, newTenantPlan, newTenantModules } = agency
  const values = [id, name, logo, status, newTenantPlan, `{${newTenantModules.join(',')}}`]
  return answer(em, 'select change_agency(?, ?, ?, ?, ?, ?::text[]) as answer', values)
}

/** Lets somebody in or keeps them out. Nothing when they are not of this agency. */
export function switchMember(
  em: EntityManager,
  agencyId: string,
  userId: string,
  isActive: boolean,
): Promise<true | null> {
  return answer(em, 'select switch_agency_member(?, ?, ?) as answer', [agencyId, userId, isActive ? 1 : 0])
}

async function answer<Answer>(em: EntityManager, sql: string, values: unknown[]): Promise<Answer> {
  const [row] = await em.execute<{ answer: Answer }[]>(sql, values)
  return (row as { answer: Answer }).answer
}
