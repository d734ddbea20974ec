import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, type UserInputError } from '../../../kernel/validation/errors.ts'
import { isAddressTaken } from './managed-tenant-store.ts'

const HANDLE = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const MOST_CHARACTERS = 40
/** Names that people and programs expect something else behind. */
const kept = new Set(['admin', 'api', 'app', 'autodiscover', 'cdn', 'ftp', 'imap', 'localhost', 'mail', 'ns', 'pop'])
for (const name of ['smtp', 'static', 'status', 'support', 'test', 'webmail', 'www']) kept.add(name)

/** Why a handle is invalid, as a sentence; null if it is valid. */
export function handleFault(handle: string): string | null {
  if (handle.length < 2) return 'An address has at least 2 characters'
  if (handle.length > MOST_CHARACTERS) return `An address has at most ${MOST_CHARACTERS} characters`
  if (!HANDLE.test(handle))
    return 'Use lowercase letters, digits and hyphens, beginning and ending with a letter or digit'
  if (handle.startsWith('xn--')) return 'An address cannot begin with xn--'
  return kept.has(handle) ? 'This address is reserved' : null
}

/** Where a tenant's site answers by its handle. */
export function siteOfHandle({ installation }: RequestContext, handle: string): string {
  const address = new URL(installation.adminUrl)
  address.hostname = `${handle}.${installation.sitesDomain}`
  return address.origin
}

/** Why this handle is not available; null if it is. `otherThan` is the tenant that may already have it. */
export async function addressFault(
  ctx: RequestContext,
  handle: string,
  otherThan: string | null = null,
): Promise<string | null> {
  const fault = handleFault(handle)
  if (fault) return fault
  const host = `${handle}.${ctx.installation.sitesDomain}`
  const isAdmin = host === new URL(ctx.installation.adminUrl).hostname
  return isAdmin || (await isAddressTaken(ctx.em, handle, host, otherThan)) ? taken : null
}

const taken = 'This address is taken'

export const addressTaken = (): UserInputError => invalidField('handle', taken, 'TAKEN')

/** The unique index rejects the second of two concurrent requests for the same handle. */
export function isAddressClash(error: unknown): boolean {
  return String(error).includes('tenant_handle_unique')
}
