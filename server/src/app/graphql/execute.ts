import type { ApolloServer } from '@apollo/server'
import type { RequestContext } from '../../kernel/context/context.ts'
import type { Execute } from '../../kernel/context/execute.ts'

export function executor(apollo: ApolloServer<RequestContext>): Execute {
  return async (query, variables, contextValue) => {
    const request = { query, variables: variables as Record<string, unknown> }
    const { body } = await apollo.executeOperation(request, { contextValue })
    if (body.kind !== 'single') throw new Error('The document was answered in parts')
    const { data, errors } = body.singleResult
    return { ...(data === undefined ? {} : { data }), ...(errors ? { errors } : {}) }
  }
}
