// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { onSite } from '../../render/render-for-test.tsx'
import { block } from '../../tree/index.ts'
import { enhanceForms } from './form.ts'
import { field, load, prepareForms, submit, type } from './form-test-kit.ts'

const logged = prepareForms()

test('conditional fields appear with the value of another one, and hidden ones are not sent', () => {
  const form = load([
    { label: 'Topic', type: 'dropdown', options: 'Sales, Other' },
    { label: 'Which', showWhenField: 'Topic', showWhenValue: 'Other' },
  ])
  expect(field(form, 'which')?.hidden).toBe(true)
  expect(new FormData(form).has('which')).toBe(false)
  type(form, 'topic', 'Other')
  expect(field(form, 'which')?.hidden).toBe(false)
  expect(new FormData(form).has('which')).toBe(true)
})

test('a condition may need another field to be empty', () => {
  const form = load([
    { id: 'code', label: 'Code' },
    { id: 'name', label: 'Name', showWhen: { item: 'code', operator: 'isEmpty' } },
  ])
  expect(field(form, 'name')?.hidden).toBe(false)
  type(form, 'code', 'X')
  expect(field(form, 'name')?.hidden).toBe(true)
})

test('a form that is not filled in says so beside its fields and focuses the first', () => {
  const form = load([
    { label: 'Name' },
    { label: 'Email', type: 'email', required: true },
    { label: 'Why', required: true },
  ])
  submit(form)
  expect(field(form, 'email')?.querySelector('.ms-form-error')?.textContent).toBe('This is required')
  expect((document.activeElement as HTMLInputElement).name).toBe('email')
  type(form, 'email', 'nobody')
  expect(field(form, 'email')?.querySelector('.ms-form-error')).toBeNull()
  submit(form)
  expect(field(form, 'email')?.querySelector('.ms-form-error')?.textContent).toBe('Invalid email address')
})

test('a human check that is not available is logged', async () => {
  const form = load([{ label: 'Name' }])
  type(form, 'name', 'Ann')
  await vi.waitFor(() => expect(logged()[0]?.[0]).toBe('The human check is not available, so nothing is sent.'))
})

test('the street of an address waits until it is known whether addresses are suggested', async () => {
  const form = load([{ label: 'Where', type: 'gPlaces' }])
  const street = form.elements.namedItem('where__street') as HTMLInputElement
  expect([street.disabled, street.placeholder]).toEqual([true, 'Unable to load'])
  await vi.waitFor(() => expect([street.disabled, street.placeholder]).toEqual([false, '']))
})

test('steps are shown one at a time, and go on once everything is filled in', () => {
  const form = load([
    { label: 'Car', required: true },
    { label: 'Name', startsStep: true, stepTitle: 'You' },
  ])
  const shown = () => [...form.querySelectorAll<HTMLElement>('[data-step]')].map(({ hidden }) => !hidden)
  const progress = () => form.querySelector('.ms-form-progress span')?.textContent
  expect([shown(), progress(), form.querySelector('[type=submit]')?.textContent]).toEqual([
    [true, false],
    'Step 1 of 2',
    'Continue',
  ])
  submit(form)
  expect(shown()).toEqual([true, false])
  type(form, 'car', 'Civic')
  submit(form)
  expect([shown(), progress(), form.querySelector('[type=submit]')?.textContent]).toEqual([
    [false, true],
    'Step 2 of 2',
    'Submit',
  ])
  // Another one begins at the first step.
  form.reset()
  expect([shown(), progress()]).toEqual([[true, false], 'Step 1 of 2'])
})

test('the button says whether a step follows, as soon as a field of that step appears', () => {
  const form = load([
    { id: 'more', label: 'More' },
    { label: 'Which', startsStep: true, showWhen: { item: 'more', operator: 'is', value: 'yes' } },
  ])
  const label = () => form.querySelector('[type=submit]')?.textContent
  expect(label()).toBe('Submit')
  type(form, 'more', 'yes')
  expect(label()).toBe('Continue')
  type(form, 'more', 'no')
  expect(label()).toBe('Submit')
})

test('while a form is sent, its button is disabled and says so', async () => {
  const form = load([{ label: 'Name' }])
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  type(form, 'name', 'Ann')
  submit(form)
  expect([button?.textContent, button?.disabled]).toEqual(['Submitting...', true])
  await vi.waitFor(() => expect([button?.textContent, button?.disabled]).toEqual(['Submit', false]))
})

const RECAPTCHA = JSON.stringify({ recaptcha: { siteKey: 'key', url: 'https://www.google.com/recaptcha' } })

test.each([
  ['is not available', '{}'],
  ['gives no token', RECAPTCHA],
])('a human check that %s is logged, and nothing is sent or shown', async (_case, challenge) => {
  vi.stubGlobal('fetch', async () => new Response(challenge))
  vi.stubGlobal('grecaptcha', { ready: (callback: () => void) => callback(), execute: async () => '' })
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    ;(script as Node).dispatchEvent(new Event('load'))
  })
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const form = load([{ label: 'Name' }])
  type(form, 'name', 'Ann')
  submit(form)
  await vi.waitFor(() => expect(form.ariaBusy).toBeNull())
  expect(logged().map(([text]) => text)).toContain('The human check is not available, so nothing is sent.')
  expect(open).not.toHaveBeenCalled()
  expect(form.querySelector('.ms-form-banner')?.textContent).toBe('')
})

test('without a connection the form says so and sends nothing', async () => {
  const form = load([{ label: 'Name' }])
  type(form, 'name', 'Ann')
  await vi.waitFor(() => expect(logged()).toHaveLength(1))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetched = vi.spyOn(globalThis, 'fetch')
  submit(form)
  expect(form.querySelector('.ms-form-banner')?.textContent).toMatch(/offline/)
  expect(fetched).not.toHaveBeenCalled()
})

test('a text that must be an email address says so', () => {
  const form = load([{ label: 'Contact', validateEmail: true }])
  type(form, 'contact', 'nobody')
  submit(form)
  expect(field(form, 'contact')?.querySelector('.ms-form-error')?.textContent).toBe('invalid email address')
})

test('the newsletter says what is wrong with an address; without a human check nothing is sent or shown', async () => {
  const listId = '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e'
  document.body.innerHTML = onSite(block('NewsletterForm', { listId })).html
  enhanceForms(document)
  const form = document.querySelector('form') as HTMLFormElement
  const [banner, button] = [form.querySelector('.ms-form-banner'), form.querySelector('button')]
  type(form, 'email', 'nobody')
  submit(form)
  expect(banner?.textContent).toBe('Invalid email address')
  type(form, 'email', 'ann@example.com')
  submit(form)
  expect([button?.textContent, button?.disabled]).toEqual(['Sending...', true])
  await vi.waitFor(() => expect(button?.disabled).toBe(false))
  expect(banner?.textContent).toBe('')
  expect(logged()).not.toEqual([])
})

test('a newsletter shows below its message what the subscriber still has to do', async () => {
  const easyChallenge = { parameters: { nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '' } }
  const answer = { success: true, message: 'Subscription successful!', next_step: 'Open the email.' }
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('signup') ? answer : easyChallenge))
  document.body.innerHTML = onSite(block('NewsletterForm', { listId: '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e' })).html
  enhanceForms(document)
  const form = document.querySelector('form') as HTMLFormElement
  type(form, 'email', 'ann@example.com')
  submit(form)
  const lines = () => [...form.querySelectorAll('.ms-form-banner[data-sent] > *')].map((line) => line.textContent)
  await vi.waitFor(() => expect(lines()).toEqual(['Subscription successful!', 'Open the email.']))
})
