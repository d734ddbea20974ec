import type { TimelineEntryInput } from '../../timeline/index.ts'
import { ConsentChannel, ConsentStatus } from './consent-words.ts'
import type { CustomerConsent } from './customer-consent.entity.ts'

const means = { [ConsentChannel.EMAIL]: 'email', [ConsentChannel.SMS]: 'text message' }

/** Timeline entry for a consent record, dated when consent was given or withdrawn rather than when it was recorded. */
export function consentEntry({ id, customerId, channel, status, source, at }: CustomerConsent): TimelineEntryInput {
  const statement = status === ConsentStatus.GIVEN ? 'Agreed to marketing' : 'Wants no more marketing'
  const title = `${statement} by ${means[channel]}`
  return { recordId: customerId, kind: 'consent', sourceId: id, what: 'recorded', title, text: source, at }
}
