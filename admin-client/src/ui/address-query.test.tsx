// @vitest-environment jsdom
import { act, use } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAddressQuery } from './address-query.ts'

let root: Root
let router: ReturnType<typeof createBrowserRouter>
let search: (text: string) => void

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.history.replaceState(null, '', '/admin/people%20of%20x')
  router = createBrowserRouter(
    [
      { path: '/people of x', element: <List /> },
      { path: '/people of x/1', element: <Loading /> },
      { path: '/people of x/2', lazy: () => never },
    ],
    { basename: '/admin' },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
})

afterEach(async () => {
  // Other tests of this worker begin at the usual address.
  window.history.replaceState(null, '', '/')
  await act(async () => root.unmount())
  router.dispose()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('a search changes the URL of its list', async () => {
  await act(async () => search('ann'))
  expect(window.location.search).toBe('?search=ann')
})

test('a search of the list still on screen does not take the user back from a record that is loading', async () => {
  await act(async () => router.navigate('/people of x/1'))
  expect(document.body.textContent).toBe('The list')
  await act(async () => search('ann'))
  expect(window.location.href).toMatch('/admin/people%20of%20x/1')
  expect(window.location.search).toBe('')
})

test('nor from a record whose code is still being fetched', async () => {
  await act(async () => void router.navigate('/people of x/2'))
  expect(window.location.pathname).toBe('/admin/people%20of%20x')
  await act(async () => search('ann'))
  expect(window.location.search).toBe('')
  expect(router.state.navigation.location?.pathname).toBe('/admin/people%20of%20x/2')
})

function List() {
  const [, change] = useAddressQuery()
  search = (text) => change((now) => new URLSearchParams([...now, ['search', text]]))
  return 'The list'
}

const never = new Promise<never>(() => {})

/** A screen whose code never arrives. */
function Loading() {
  return use(never)
}
