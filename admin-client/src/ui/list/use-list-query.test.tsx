// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useListQuery } from './use-list-query.ts'

const CALLS = gql`
  query Calls {
    calls
  }
`

test('loading again asks the server again, also while the first request is under way', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const answers: ((calls: number) => void)[] = []
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        answers.push((calls) => {
          observer.next({ data: { calls } })
          observer.complete()
        })
      }),
  )
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache(),
    defaultOptions: { mutate: { errorPolicy: 'all' } },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  function List() {
    const { data } = useListQuery<{ calls: number }, Record<string, never>>(CALLS, {})
    return <p>{data?.calls}</p>
  }
  await act(async () =>
    root.render(
      <ApolloProvider client={client}>
        <List />
      </ApolloProvider>,
    ),
  )
  await act(async () => void client.refetchQueries({ include: ['Calls'] }))
  expect(answers).toHaveLength(2)
  await act(async () => {
    answers[0]?.(1)
    answers[1]?.(2)
  })
  expect(place.textContent).toBe('2')
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
