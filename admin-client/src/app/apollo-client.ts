import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { OperationTypeNode } from 'graphql'
import { from, switchMap } from 'rxjs'
import { sessionGate } from '../modules/platform/session/index.ts'
import { errorCode, explainError } from '../ui/explain-error.ts'
import { socketLink } from '../ui/socket-link.ts'
import { toastError } from '../ui/toasts.ts'

/**
 * Handles all errors except invalid user input. Without a session, the operation waits until the user has signed in and
 * is then sent again. A failed mutation shows a toast, unless its context has `quiet` because its screen shows the
 * error. A failed query is shown by its screen, with Retry.
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
  // Mutations return { data, error } and never throw, so every screen checks both.
  defaultOptions: { mutate: { errorPolicy: 'all' } },
})
