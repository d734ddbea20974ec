// @vitest-environment jsdom
import { defaultTheme } from '@mainstreet/blocks/render'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { noAssets } from '../assets.ts'
import type { SiteFrame } from '../site-document.ts'
import {
  type AccountForm,
  type AccountProof,
  type AccountView,
  renderAccount,
  renderAccountBelow,
} from './render-account.tsx'

const frame: SiteFrame = {
  tenantName: 'Maple Auto',
  companyName: 'Maple Auto Inc.',
  year: 2026,
  tenantFavicon: null,
  siteFavicon: null,
  theme: defaultTheme,
  assets: noAssets,
}
const form: AccountForm = {
  kind: 'form',
  id: 'login',
  fields: [
    { name: 'email', label: 'Email', kind: 'email', value: '"><b>', autocomplete: 'email' },
    { name: 'password', label: 'Password', kind: 'password', error: 'Wrong', hint: 'Eight characters' },
    { name: 'from', label: '', kind: 'hidden', value: '/x' },
  ],
  submit: 'Sign in',
}
const view: AccountView = { slug: 'login', title: 'Sign in', parts: [form] }
const drawn = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const page = (content: string | null) => ({
  ...frame,
  page: { title: 'Regulars', slug: 'login', excerpt: 'Bread is waiting', image: null, isHomepage: false },
  content,
  canonicalUrl: 'https://maple.test/login',
})

test('a form that may need proof of work brings the script and a place for the solution', () => {
  const assets = { ...noAssets, solveChallenge: '/_site/assets/solve-challenge-1.js' }
  const scripts = (shown: AccountView) => {
    const document = drawn(renderAccount({ ...frame, assets }, shown).html)
    return [
      document.querySelector('form')?.dataset.challenge,
      document.querySelectorAll('input[name=solution]').length,
      document.querySelectorAll('script[src="/_site/assets/solve-challenge-1.js"]').length,
      document.querySelector('noscript')?.textContent,
    ]
  }
  const withProof = (proof: AccountProof) => ({ ...view, parts: [{ ...form, proof }] })
  expect(scripts(withProof({ challenge: null }))).toEqual(['', 1, 1, undefined])
  expect(scripts(withProof({ challenge: '{"a":1}' }))).toEqual(['{"a":1}', 1, 1, undefined])
  const withoutScript = expect.stringContaining('Turn on JavaScript and sign in again.')
  expect(scripts(withProof({ challenge: '{"a":1}', isRequired: true }))).toEqual(['{"a":1}', 1, 1, withoutScript])
  expect(scripts(view)).toEqual([undefined, 0, 0, undefined])
})

test("no code of the tenant's own runs on a page whose address is a secret", () => {
  const own = '<script>track()</script>'
  const scripts = { head: own, body: own, gtmId: 'GTM-ABC' }
  const footer = encode(tree(block('Wrapper', {}, block('CustomHtml', { htmlContent: own }))))
  const around = { sections: { footer } }
  const open = renderAccount({ ...frame, scripts }, view, around)
  expect([open.html.includes('track()'), open.hasOwnCode]).toEqual([true, true])
  const secret = renderAccount({ ...frame, scripts }, { ...view, isSecret: true }, around)
  expect(secret.html).not.toMatch(/track\(\)|GTM-ABC/)
  expect(secret.hasOwnCode).toBe(false)
})

test('every field has its label, its error and its hint', () => {
  const document = drawn(renderAccount(frame, view).html)
  const password = document.querySelector<HTMLInputElement>('input[type=password]') as HTMLInputElement
  expect(document.querySelector(`label[for=${password.id}]`)?.textContent).toBe('Password')
  const said = password.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(said.map((id) => document.getElementById(id)?.textContent)).toEqual(['Wrong', 'Eight characters'])
  expect([password.getAttribute('aria-invalid'), password.hasAttribute('autofocus')]).toEqual(['true', true])
  expect(document.querySelector('form')?.getAttribute('method')).toBe('post')
})

test('input stays text, and no script is included', () => {
  const { html } = renderAccount(frame, view)
  expect(drawn(html).querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('"><b>')
  expect(html).not.toContain('<script')
  expect(html).toContain('noindex')
})

test("there is one main heading: the content's, else the page title, else the form's purpose", () => {
  const headings = (html: string) =>
    [...drawn(html).querySelectorAll('h1,h2')].map((h) => `${h.tagName} ${h.textContent}`)
  expect(headings(renderAccount(frame, view).html)).toEqual(['H1 Sign in'])
  expect(headings(renderAccountBelow(page(null), view).html)).toEqual(['H1 Regulars'])
  const content = encode(tree(block('Wrapper', {}, block('Text', { text: 'Hello', tag: 'h1' }))))
  expect(headings(renderAccountBelow(page(content), view).html)).toEqual(['H1 Hello', 'H2 Sign in'])
  const same = { ...page(content), page: { ...page(content).page, title: 'Sign in' } }
  expect(headings(renderAccountBelow(same, view).html)).toEqual(['H1 Hello'])
})

test('buttons of a list name their item', () => {
  const items = [{ id: '1', name: '12 Elm', lines: ['Ada', '12 Elm'], actions: [{ name: 'delete', label: 'Delete' }] }]
  const list = { kind: 'list', id: 'addresses', heading: 'Addresses', empty: 'None yet', items } as const
  const document = drawn(renderAccount(frame, { ...view, parts: [list] }).html)
  expect(document.querySelector('li button')?.getAttribute('aria-label')).toBe('Delete: 12 Elm')
  expect(drawn(renderAccount(frame, { ...view, parts: [{ ...list, items: [] }] }).html).body.textContent).toContain(
    'None yet',
  )
})
