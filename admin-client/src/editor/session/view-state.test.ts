import { expect, test } from 'vitest'
import { INITIAL_VIEW, readView, viewForEmail, viewForPage, viewForScreen } from './view-state.ts'

test('a stored view is restored', () => {
  const view = {
    ...INITIAL_VIEW,
    viewportDevice: 'mobile',
    leftOpen: false,
    openPanels: { Border: true },
    zoom: 0.5,
    width: 500,
  }
  expect(readView(JSON.parse(JSON.stringify(view)))).toEqual(view)
})

test.each([
  null,
  'x',
  3,
  [],
  { viewportDevice: 'watch', zoom: 90, width: 3, openPanels: { Border: 'yes' }, leftOpen: 'no' },
])('what makes no sense gives the first view: %j', (stored) => {
  expect(readView(stored)).toEqual(INITIAL_VIEW)
})

test('a page is not shown at the width of an email', () => {
  expect(viewForPage({ ...INITIAL_VIEW, viewportDevice: 'email' }).viewportDevice).toBe('desktop')
  expect(viewForPage({ ...INITIAL_VIEW, viewportDevice: 'mobile' }).viewportDevice).toBe('mobile')
})

test('an email is shown at the width of one, whatever width a page had', () => {
  const view = viewForEmail({ ...INITIAL_VIEW, viewportDevice: 'tablet', width: 900 })
  expect(view).toMatchObject({ viewportDevice: 'email', width: null })
})

test('a phone opens the page at its own width, without panels', () => {
  const stored = { ...INITIAL_VIEW, zoom: 2, width: 1400 }
  expect(viewForScreen(stored, true, true)).toMatchObject({
    viewportDevice: 'mobile',
    width: null,
    zoom: 'fit',
    leftOpen: false,
    rightOpen: false,
  })
  expect(viewForScreen(stored, true, false)).toMatchObject({ viewportDevice: 'desktop', zoom: 2, leftOpen: false })
  expect(viewForScreen(stored, false, false)).toEqual(stored)
})
