import type { PlanName } from '../../../../kernel/access/features.ts'

/**
 * Events that a site stores on a day (UTC), by the tenant's plan; further ones are only counted. A visit has about four,
 * and a stored event takes about 300 bytes, so visitors can fill a disk by 15 MB a day for a basic tenant.
 */
const LIMITS: Readonly<Record<PlanName, number>> = { basic: 50_000, pro: 200_000, enterprise: 1_000_000 }

export function dailyEventLimit(plan: PlanName): number {
  return LIMITS[plan]
}
