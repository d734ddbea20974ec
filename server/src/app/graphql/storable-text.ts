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

/** Without recursion: variables may be nested deeper than the stack is. */
function hasNul(variables: unknown): boolean {
  const open = [variables]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && value.includes(NUL)) return true
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) open.push(inner)
  }
  return false
}
