import type { Attachment } from './attachment.entity.ts'
import { OWNER_KINDS, type OwnerKind } from './attachment-owner-kinds.ts'

export const BASE = '/api/v1/admin'

/** The URL from which staff download a file. */
export function contentUrl(attachment: Attachment): string {
  return `${BASE}/${OWNER_KINDS[attachment.recordKind as OwnerKind].path}/files/${attachment.id}/content`
}
