import { ConsentStatus } from '../consent/customer-consent.entity.ts'

/** The latest consent of one of the two customers for one channel. */
export interface LatestConsent {
  readonly status: ConsentStatus
  readonly at: Date
  /** True if the consent is for the address or number that is kept, or for none in particular. */
  readonly isForKeptAddress: boolean
}

/**
 * The consent status after a merge. Anti-spam law (CASL) requires proof of consent but not of withdrawal: the latest
 * record wins, withdrawal wins a tie, and consent for an address or number that is dropped doesn't count.
 */
export function mergedConsent(consents: readonly LatestConsent[]): ConsentStatus | null {
  const counted = consents.filter(
    ({ status, isForKeptAddress }) => status === ConsentStatus.WITHDRAWN || isForKeptAddress,
  )
  const latest = Math.max(...counted.map(({ at }) => at.getTime()))
  const last = counted.filter(({ at }) => at.getTime() === latest)
  if (last.length === 0) return null
  return last.some(({ status }) => status === ConsentStatus.WITHDRAWN) ? ConsentStatus.WITHDRAWN : ConsentStatus.GIVEN
}
