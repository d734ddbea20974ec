import { truncate } from '../../../../kernel/validation/truncate.ts'
import { domainOf } from '../../../platform/mail/index.ts'
import type { FormSettings } from '../settings/form-settings.ts'
import type { FormValue } from '../submissions/form-submission.entity.ts'

interface Evidence {
  readonly values: readonly Pick<FormValue, 'value'>[]
  readonly senderEmail: string
  readonly ip: string
  readonly honeypot: string
  readonly isVerified: boolean
}

const LINK = /https?:\/\/|www\.|<a\s/i

/** Why a submission is spam; null if it isn't. */
export function spamReason(
  { values, senderEmail, ip, honeypot, isVerified }: Evidence,
  { blockedWords, blockedEmails, blockedIps, humanCheck }: FormSettings,
): string | null {
  if (honeypot !== '') return 'A field that people do not see was filled in'
  if (blockedIps.includes(ip)) return `The IP address ${ip} is blocked`
  const email = senderEmail.toLowerCase()
  const domain = domainOf(email)
  const blocked = blockedEmails.find((entry) => entry === email || entry.replace(/^@/, '') === domain)
  if (email && blocked) return `${blocked} is blocked`
  const text = values.map(({ value }) => value).join('\n')
  const lower = text.toLowerCase()
  const word = blockedWords.find((entry) => lower.includes(entry))
  if (word) return truncate(`Contains “${word}”`, 200)
  if (humanCheck && !isVerified && LINK.test(text)) return 'Contains a link and was sent without the human check'
  return null
}
