import type { Installation } from '../../../kernel/context/installation.ts'
import type { Attachment } from './attachment.entity.ts'

export const BASE = '/api/v1/admin'

/** The URL from which staff download a file. */
export function contentUrl({ recordKinds }: Pick<Installation, 'recordKinds'>, { id, recordKind }: Attachment): string {
  return `${BASE}/${recordKinds.get(recordKind).files?.path}/files/${id}/content`
}
