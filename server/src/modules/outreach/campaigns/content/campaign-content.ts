import { inflateSync } from 'node:zlib'
import {
  blockName,
  ContentError,
  defaultEmail,
  encode,
  nodeAt,
  ROOT,
  readContent,
  TooMuchWork,
  type Tree,
  WorkMeter,
} from '@mainstreet/blocks/tree'
import { invalidField } from '../../../../kernel/validation/errors.ts'

/** Encoded. More than fits into a mail that anybody reads. */
export const MOST_CONTENT = 200_000
const UNREADABLE = 'This is not the content of an email'

/** The tree of stored or submitted content; the default email if there is none. Throws UserInputError. */
export function readEmail(content: string | null): Tree {
  if (!content) return defaultEmail
  try {
    const meter = new WorkMeter()
    const inflate = (bytes: Uint8Array, limit: number) => inflateSync(bytes, { maxOutputLength: limit })
    const { tree } = readContent(content, meter.metered(inflate))
    meter.addTree(tree)
    if (blockName(nodeAt(tree, ROOT)) !== 'EmailWrapper') throw invalidField('content', UNREADABLE)
    return tree
  } catch (error) {
    if (error instanceof TooMuchWork) throw invalidField('content', 'This is too large for an email')
    if (error instanceof ContentError) throw invalidField('content', UNREADABLE)
    throw error
  }
}

export function encodedEmail(tree: Tree): string {
  return encode(tree)
}
