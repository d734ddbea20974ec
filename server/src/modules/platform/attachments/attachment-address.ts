import type { Attachment } from './attachment.entity.ts'
import { HOLDER_KINDS } from './attachment-owner-kinds.ts'

export const BASE = '/api/v1/admin'

/** Where staff get a file. */
export function contentAddress(attachment: Attachment): string {
  const kind = Object.values(HOLDER_KINDS).find(({ column }) => attachment[column] !== null)
  return `${BASE}/${kind?.address}/files/${attachment.id}/content`
}
