// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { bookingPage, OIL, TIMES } from '../library/forms/booking/booking-test-kit.ts'
import { enhanceBooking } from './booking.ts'

let fetched: string[] = []
let isDown = false
const pageAt = (address: string) => {
  const query: Record<string, string[]> = {}
  for (const [name, value] of new URL(address, location.href).searchParams) query[name] = [value]
  return bookingPage(query).html
}
const follow = async (selector: string) => {
  document.querySelector<HTMLElement>(selector)?.click()
  await vi.waitFor(() => expect(document.querySelector('[data-booking]')?.hasAttribute('data-busy')).toBe(false))
}

const { fetch } = window
afterAll(() => {
  history.replaceState(null, '', '/')
  window.fetch = fetch
})

beforeEach(() => {
  history.replaceState(null, '', '/book')
  document.body.innerHTML = pageAt('/book')
  fetched = []
  isDown = false
  window.fetch = async (asked) => {
    fetched.push(String(asked))
    if (isDown) throw new TypeError('No connection')
    return new Response(`<!doctype html><html><body>${pageAt(String(asked))}</body></html>`)
  }
  enhanceBooking(document)
})

test('service, day and time are shown in place, with the focus on what is next', async () => {
  await follow('[data-booking-link]')
  expect(location.search).toBe(`?service=${OIL}`)
  expect(document.activeElement?.textContent).toBe('December 2026')
  await follow('[data-booking-link="2026-12-08"]')
  expect(document.activeElement?.textContent).toBe('Tuesday, December 8')
  await follow(`[data-booking-link="${TIMES[2]}"]`)
  expect(document.activeElement?.textContent).toBe('Tuesday, December 8 at 2:30 p.m.')
  expect(document.querySelector('form [name=email]')).not.toBeNull()
  expect(fetched).toHaveLength(3)
})

test('a click that opens a window, and other links, are left to the browser', async () => {
  const link = document.querySelector<HTMLElement>('[data-booking-link]')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  link?.dispatchEvent(click)
  expect([click.defaultPrevented, fetched]).toEqual([false, []])
})

test('the form is sent by the browser, without a proof if the check is not available', async () => {
  await follow('[data-booking-link]')
  await follow(`[data-booking-link="${TIMES[0]}"]`)
  const form = document.querySelector('form') as HTMLFormElement
  const submit = vi.spyOn(form, 'submit').mockImplementation(() => {})
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  isDown = true
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(form.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  expect(log).toHaveBeenCalledTimes(1)
  expect([new FormData(form).get('_check'), new FormData(form).get('_attempt')]).toEqual(['', ''])
  log.mockRestore()
  window.dispatchEvent(new Event('pageshow'))
  expect(form.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false)
})
