// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { adminBarHtml } from './admin-bar.ts'
import { enhanceAdminBar } from './enhance-admin-bar.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Simulates the browser's parser, because jsdom does not turn the template into a shadow tree. */
function show(updatedAt = minutesAgo(5)): ShadowRoot {
  const page = {
    title: 'Brakes',
    status: 'published' as const,
    updatedAt,
    editing: { settingsUrl: 'https://admin.test/s' },
  }
  document.body.innerHTML = adminBarHtml({ adminUrl: 'https://admin.test', dashboardUrl: '/d', page }, null)
  const host = document.querySelector('ms-admin-bar') as HTMLElement
  const root = host.attachShadow({ mode: 'open' })
  root.append((host.querySelector('template') as HTMLTemplateElement).content)
  enhanceAdminBar(document)
  return root
}

const find = <Found extends HTMLElement>(root: ShadowRoot, selector: string) => root.querySelector(selector) as Found

beforeEach(() => localStorage.clear())

test('the toggle closes and opens the bar, says so, and is remembered', () => {
  const root = show()
  const toggle = find(root, 'button')
  const state = () => [
    'closed' in (root.host as HTMLElement).dataset,
    toggle.getAttribute('aria-expanded'),
    localStorage.getItem('ms-admin-bar'),
  ]
  expect(state()).toEqual([false, 'true', null])
  toggle.click()
  expect(state()).toEqual([true, 'false', 'closed'])
  toggle.click()
  expect(state()).toEqual([false, 'true', 'open'])
})

test('the toggle is disabled until the script listens to it', () => {
  const html = adminBarHtml({ adminUrl: 'https://admin.test', dashboardUrl: '/d' }, null)
  expect(html).toMatch(/<button[^>]* disabled /)
  expect(find<HTMLButtonElement>(show(), 'button').disabled).toBe(false)
})

test.each([
  [0, 'just now'],
  [5, '5 minutes ago'],
  [61, '1 hour ago'],
  [60 * 24 * 3, '3 days ago'],
])('a change of %i minutes ago is told as "%s", with the full date behind it', (minutes, told) => {
  const time = find(show(minutesAgo(minutes)), 'time')
  expect(time.textContent).toBe(told)
  expect(time.title).toMatch(/\d{4}/)
})

test('settings open in a small window, and as a link where the browser opens none', () => {
  const link = find(show(), '[data-settings]')
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  const press = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(press()).toBe(false)
  expect(open).toHaveBeenCalledWith('https://admin.test/s', '_blank', expect.stringContaining('popup'))
  open.mockReturnValue(null)
  expect(press()).toBe(true)
  open.mockRestore()
})
