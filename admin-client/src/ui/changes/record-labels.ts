/** Labels for the table, column and action names in the audit log. Unlisted ones are derived from the name. */
const KINDS: Readonly<Record<string, string>> = {
  site_settings: 'Site settings',
  tenant: 'Business',
  tenant_domain: 'Domain',
  media_item: 'File',
  media_folder: 'Media folder',
  attachment: 'File',
  api_key: 'API key',
  user: 'Account',
}

const ACTS: Readonly<Record<string, string>> = {
  updated: 'Changed',
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  sign_in_failed: 'Sign-in failed',
  sessions_ended: 'Signed out elsewhere',
  entered: 'Entered',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  password_reset_requested: 'Password reset requested',
  second_factor_on: 'Two-step sign-in turned on',
  second_factor_off: 'Two-step sign-in turned off',
  recovery_codes_renewed: 'Recovery codes renewed',
}

/** Fields whose label on screen differs from their column. */
const FIELDS: Readonly<Record<string, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  address2: 'Second address line',
  color: 'Colour',
  vin: 'VIN',
  isCheckedIn: 'Checked in',
  emailConsent: 'Consent to email',
  smsConsent: 'Consent to text messages',
}

export const kindName = (kind: string): string => KINDS[kind] ?? inWords(kind)
export const actName = (act: string): string => ACTS[act] ?? inWords(act)

/**
 * 'displayName' → 'Display name'; for a map, 'colours.primary' → 'Colours: primary'. A tenant's custom fields keep
 * their own names.
 */
export function fieldName(field: string): string {
  const [name = '', ...keys] = field.split('.')
  const key = keys.join('.')
  if (name === 'customFields' && key) return key
  const label = FIELDS[name] ?? inWords(name)
  return key ? `${label}: ${key}` : label
}

function inWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Additional information about the actor. */
export function actorNote(kind: string, via: string | null | undefined): string | null {
  if (via) return via
  if (kind === 'API_KEY') return 'API key'
  return kind === 'JOB' ? 'Scheduled task' : null
}

/** A placeholder for values that the log does not store. */
export function changeText(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value === 'true') return 'Yes'
  return value === 'false' ? 'No' : value
}
