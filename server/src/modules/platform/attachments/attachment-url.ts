import type { Attachment } from './attachment.entity.ts'
import { OWNER_KINDS } from './attachment-owner-kinds.ts'

export const BASE = '/api/v1/admin'

/** The URL from which staff download a file. */
export function contentUrl(attachment: Attachment): string {
  const kind = Object.values(OWNER_KINDS).find(({ column }) => attachment[column] !== null)
  return `${BASE}/${kind?.path}/files/${attachment.id}/content`
}
