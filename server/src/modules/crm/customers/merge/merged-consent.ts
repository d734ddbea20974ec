import { ConsentStatus } from '../consent/consent-words.ts'

/** What one of two customers said of being sent marketing by one channel. */
export interface Said {
  readonly status: ConsentStatus
  readonly at: Date
  /** The address or number that it was said of is the one that stays, or was not written down. */
  readonly isOfWhatStays: boolean
}

/**
 * What holds once two customers are one. Anti-spam law (CASL) asks for proof of permission, and none for its end: the latest
 * word holds, of two at the same moment the withdrawal, and permission for an address or number that goes counts for nothing.
 */
export function mergedConsent(said: readonly Said[]): ConsentStatus | null {
  const counted = said.filter(({ status, isOfWhatStays }) => status === ConsentStatus.WITHDRAWN || isOfWhatStays)
  const latest = Math.max(...counted.map(({ at }) => at.getTime()))
  const last = counted.filter(({ at }) => at.getTime() === latest)
  if (last.length === 0) return null
  return last.some(({ status }) => status === ConsentStatus.WITHDRAWN) ? ConsentStatus.WITHDRAWN : ConsentStatus.GIVEN
}
