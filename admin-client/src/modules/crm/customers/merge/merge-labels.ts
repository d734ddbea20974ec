import type { MergeSideFragment } from '../../../../generated/graphql.ts'

const said = { GIVEN: 'agreed', WITHDRAWN: 'withdrawn' } as const

/** 'E-mail agreed, text messages withdrawn' */
export function consentText({ emailConsent, smsConsent }: MergeSideFragment): string {
  const lines = [
    ...(emailConsent ? [`e-mail ${said[emailConsent]}`] : []),
    ...(smsConsent ? [`text messages ${said[smsConsent]}`] : []),
  ]
  const text = lines.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
