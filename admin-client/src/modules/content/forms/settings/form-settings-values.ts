import type { EditedFormSettingsFragment } from '../../../../generated/graphql.ts'
import { changedValues } from '../../../../ui/form/changed-values.ts'

/** Blocked items are edited as text with one of them per line. */
export const rulesOf = (settings: EditedFormSettingsFragment) => ({
  humanCheck: settings.humanCheck,
  acceptWithoutScript: settings.acceptWithoutScript,
  blockedWords: settings.blockedWords.join('\n'),
  blockedEmails: settings.blockedEmails.join('\n'),
  blockedIps: settings.blockedIps.join('\n'),
  retentionDays: settings.retentionDays as number | string,
})

/** The secret is never returned, so its field starts empty. */
export const keysOf = (settings: EditedFormSettingsFragment) => ({
  recaptchaSiteKey: settings.recaptchaSiteKey,
  recaptchaSecret: '',
  mapsKey: settings.mapsKey,
})

export type FormRules = ReturnType<typeof rulesOf>
export type FormKeyValues = ReturnType<typeof keysOf>

const LISTS = ['blockedWords', 'blockedEmails', 'blockedIps']

/** The changed values, as the server accepts them. */
export function changesBetween<Values extends object>(before: Values, after: Values): object {
  const changed = Object.entries(changedValues(before, after))
  return Object.fromEntries(changed.map(([name, value]) => [name, sentValue(name, value)]))
}

function sentValue(name: string, value: unknown): unknown {
  if (name === 'retentionDays') return Number(value) || 0
  return LISTS.includes(name) ? linesOf(String(value)) : value
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
