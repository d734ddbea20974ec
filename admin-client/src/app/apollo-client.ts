import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { OperationTypeNode } from 'graphql'
import { from, switchMap } from 'rxjs'
import { sessionGate } from '../modules/platform/session/index.ts'
import { errorCode, explainError } from '../ui/explain-error.ts'
import { socketLink } from '../ui/socket-link.ts'
import { toastError } from '../ui/toasts.ts'

/**
 * Failures that are not the user's input, in one place. Without a session: the operation waits until someone has
 * signed in, then goes out again. A failed write: a toast, unless its context says `quiet` because its screen tells
 * the failure itself. A failed read is shown by its screen, with Retry.
 */
const failures = new ErrorLink(({ error, operation, forward }) => {
  const { quiet } = operation.getContext() as { quiet?: boolean }
  if (errorCode(error) === 'UNAUTHENTICATED' && operation.operationName !== 'SignIn') {
    return from(sessionGate.wait()).pipe(switchMap(() => forward(operation)))
  }
  if (operation.operationType === OperationTypeNode.MUTATION && !quiet) toastError(explainError(error))
})

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface Mutate {
        errorPolicy: 'all'
      }
    }
  }
}

export const apolloClient = new ApolloClient({
  link: failures.concat(
    ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      socketLink,
      new HttpLink({ uri: '/graphql' }),
    ),
  ),
  cache: new InMemoryCache({ typePolicies: { Viewer: { merge: true } } }),
  // A write answers with { data, error } and never throws: every screen looks at both.
  defaultOptions: { mutate: { errorPolicy: 'all' } },
})
