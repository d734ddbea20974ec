import { fileTypeFromFile } from 'file-type'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import type { Attachment } from '../../../platform/attachments/index.ts'

export const STAFF = '/api/v1/admin/live-chat'
export const VISITORS = '/api/v1/live-chat'

const MOST_MEGABYTES = 10
export const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024
export const TOO_LARGE = `Files can be up to ${MOST_MEGABYTES} MB.`

/** Pictures that browsers draw. */
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const ACCEPTED: readonly string[] = [...PICTURES, 'image/heic', 'application/pdf']

@ObjectType({ description: 'The picture or PDF file of a message.' })
export class ChatFile {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { description: "The content type, detected from the file's content." })
  mimeType!: string

  @Field(() => Int, { description: 'In bytes.' })
  size!: number

  @Field(() => String, { description: 'A path on the same origin, for everyone who may read the message.' })
  url!: string

  @Field(() => Boolean, { description: 'Whether browsers draw it as a picture. They save the others.' })
  isPicture!: boolean
}

/** The route of the side that asks. */
type Base = typeof STAFF | typeof VISITORS

export const fileAddress = (id: string, base: Base): string => `${base}/files/${id}/content`

export function chatFile({ id, name, mimeType, size }: Attachment, base: Base): ChatFile {
  return { id, name, mimeType, size, url: fileAddress(id, base), isPicture: isPicture(mimeType) }
}

export const isPicture = (mimeType: string): boolean => PICTURES.includes(mimeType)

/** Checks what a file holds, whatever it is called. Throws UserInputError. */
export async function requireAccepted({ path, name }: { readonly path: string; readonly name: string }): Promise<void> {
  // Of a truncated file, reading its type may fail. It is refused like any other type.
  const type = await fileTypeFromFile(path).catch(() => undefined)
  if (type && ACCEPTED.includes(type.mime)) return
  throw invalidField('file', `“${name.slice(0, 100)}” is neither a picture nor a PDF file`)
}
