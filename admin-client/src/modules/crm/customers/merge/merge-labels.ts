import type { MergeSideFragment } from '../../../../generated/graphql.ts'

const statusLabels = { GIVEN: 'agreed', WITHDRAWN: 'withdrawn' } as const

/** 'Email agreed, text messages withdrawn' */
export function consentText({ emailConsent, smsConsent }: MergeSideFragment): string {
  const lines = [
    ...(emailConsent ? [`email ${statusLabels[emailConsent]}`] : []),
    ...(smsConsent ? [`text messages ${statusLabels[smsConsent]}`] : []),
  ]
  const text = lines.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
