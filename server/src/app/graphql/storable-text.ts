import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../../kernel/context.ts'
import { badInput } from '../../kernel/errors.ts'

const NUL = '\u0000'
/** The same, written as an escape in the text of a document. */
const ESCAPED = /\\u(?:0000|\{0+\})/

/** PostgreSQL keeps every character but U+0000: it is refused here once, for every field that takes text. */
export const storableText: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request, source }) {
        if (ESCAPED.test(source) || hasNul(request.variables)) {
          throw badInput('Text may not contain the character U+0000.')
        }
      },
    }
  },
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasNul)
}
