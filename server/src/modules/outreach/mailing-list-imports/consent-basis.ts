import { registerEnumType } from 'type-graphql'

/** What the consent of imported people is based on. */
export enum ConsentBasis {
  /** They asked for the emails. */
  EXPRESS = 'express',
  /** They bought something: two years in Canada. */
  PURCHASE = 'purchase',
  /** They asked a question or for a quote: six months in Canada. */
  INQUIRY = 'inquiry',
}
registerEnumType(ConsentBasis, {
  name: 'MailingListConsentBasis',
  description:
    "What consent is based on, as in Canada's anti-spam law. Consent implied by a purchase ends after two years, by an inquiry after six months.",
})

const MONTHS: Readonly<Record<ConsentBasis, number | null>> = {
  [ConsentBasis.EXPRESS]: null,
  [ConsentBasis.PURCHASE]: 24,
  [ConsentBasis.INQUIRY]: 6,
}

/** When consent that was given at this time ends; null if it doesn't. */
export function consentEnd(basis: ConsentBasis, givenAt: Date): Date | null {
  const months = MONTHS[basis]
  if (months === null) return null
  const end = new Date(givenAt)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}
