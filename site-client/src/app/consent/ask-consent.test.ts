// @vitest-environment jsdom
import { isAllowed, storedConsent } from '@mainstreet/blocks/scripts'
import { afterEach, expect, test, vi } from 'vitest'
import { askConsent } from './ask-consent.ts'
import { consentHtml, privacyLink } from './banner.ts'
import { heldCode } from './held-code.ts'

const ending: AbortController[] = []
// Other files of the worker have the same document.
afterEach(() => {
  for (const one of ending.splice(0)) one.abort()
  document.body.replaceChildren()
  document.title = ''
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A page that asks. Listeners on the shared document end with the test. */
function open(more = '', locale = 'en-CA') {
  document.body.innerHTML = `${consentHtml(locale)}${more}${privacyLink(locale)}`
  const end = new AbortController()
  ending.push(end)
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener) =>
      add(type, listener as EventListener, { signal: end.signal }),
    )
  }
  askConsent(document)
  vi.restoreAllMocks()
}

const banner = () => document.querySelector<HTMLElement>('.ms-consent')
const press = (choice: string) => banner()?.querySelector<HTMLElement>(`[data-choice=${choice}]`)?.click()
const box = (name: string) => banner()?.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement

test.each([
  ['all', ['statistics', 'marketing', 'media']],
  ['necessary', []],
])('%s is remembered, and the next page does not ask', (choice, allowed) => {
  open()
  expect([banner()?.hidden, isAllowed(document, 'statistics')]).toEqual([false, false])
  press(choice)
  expect([banner()?.hidden, storedConsent()?.allowed]).toEqual([true, allowed])
  open()
  expect(banner()?.hidden).toBe(true)
})

test('nothing is chosen in advance, and what is chosen is allowed', () => {
  open()
  press('choose')
  expect([box('statistics').checked, box('marketing').checked, box('media').checked]).toEqual([false, false, false])
  box('media').checked = true
  press('save')
  expect([isAllowed(document, 'media'), isAllowed(document, 'marketing')]).toEqual([true, false])
})

test('the link below the page opens the choices again, with the focus, and Escape leaves them as they are', () => {
  open()
  press('necessary')
  const link = document.querySelector<HTMLElement>('a[href="#privacy-choices"]')
  link?.focus()
  link?.click()
  expect([banner()?.hidden, document.activeElement?.tagName]).toEqual([false, 'H2'])
  banner()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([banner()?.hidden, document.activeElement, storedConsent()?.allowed]).toEqual([true, link, []])
})

test('Escape is no answer to the first question', () => {
  open()
  banner()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([banner()?.hidden, storedConsent()]).toEqual([false, null])
})

test('scripts and frames start with the consent that they wait for', () => {
  open(
    heldCode(
      '<script>document.title+=1</script><script>document.title+=2</script><iframe src="about:blank#1"></iframe>',
    ),
  )
  const frame = document.querySelector('iframe')
  expect(document.title).toBe('')
  press('choose')
  box('marketing').checked = true
  press('save')
  expect(document.title).toBe('12')
  expect(frame?.hasAttribute('srcdoc')).toBe(true)
  press('all')
  expect([frame?.hasAttribute('srcdoc'), frame?.getAttribute('src')]).toEqual([false, 'about:blank#1'])
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('a browser with %s is not asked, and cannot allow to be tracked by mistake', (_name, preference) => {
  vi.stubGlobal('navigator', { ...preference })
  open()
  expect(banner()?.hidden).toBe(true)
  document.querySelector<HTMLElement>('a[href="#privacy-choices"]')?.click()
  expect([box('statistics').disabled, box('marketing').disabled, box('media').disabled]).toEqual([true, true, false])
  press('all')
  expect([storedConsent()?.allowed, isAllowed(document, 'media')]).toEqual([['media'], true])
})

test('consent is asked for again after a year', () => {
  localStorage.setItem('consent', JSON.stringify({ at: Date.now() - 366 * 86_400_000, allowed: ['statistics'] }))
  open()
  expect([banner()?.hidden, isAllowed(document, 'statistics')]).toEqual([false, false])
})

test('nonsense in the storage is no consent', () => {
  for (const stored of ['{', 'null', '3', '{"at":1e99,"allowed":"statistics"}']) {
    localStorage.setItem('consent', stored)
    expect(storedConsent()).toBe(null)
  }
})
