// @vitest-environment jsdom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { onSite } from '../../render/render-for-test.tsx'
import { block } from '../../tree/index.ts'
import { enhanceForms } from './form.ts'

let logged: MockInstance<typeof console.error>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response('{}'))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function load(dynamicForm: object[]): HTMLFormElement {
  document.body.innerHTML = onSite(block('CustomForm', { dynamicForm })).html
  enhanceForms(document)
  return document.querySelector('form') as HTMLFormElement
}

function type(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name) as HTMLInputElement
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const submit = (form: HTMLFormElement) => form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
const field = (form: HTMLFormElement, key: string) => form.querySelector<HTMLElement>(`[data-field=${key}]`)

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
  await vi.waitFor(() =>
    expect(logged.mock.calls[0]?.[0]).toBe('The human check is not available, so nothing is sent.'),
  )
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

test('while a form is sent, its button is disabled and says so; without a human check nothing is sent', async () => {
  const form = load([{ label: 'Name' }])
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  type(form, 'name', 'Ann')
  submit(form)
  expect([button?.textContent, button?.disabled]).toEqual(['Submitting...', true])
  await vi.waitFor(() =>
    expect(form.querySelector('.ms-form-banner')?.textContent).toBe('Something went wrong, please try again.'),
  )
  expect([button?.textContent, button?.disabled]).toEqual(['Submit', false])
})

test('a text that must be an email address says so', () => {
  const form = load([{ label: 'Contact', validateEmail: true }])
  type(form, 'contact', 'nobody')
  submit(form)
  expect(field(form, 'contact')?.querySelector('.ms-form-error')?.textContent).toBe('invalid email address')
})

const press = (input: HTMLInputElement, key: string) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true }))

test('suggestions are moved through with the arrow keys, chosen with Enter and closed with Escape', async () => {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async () => Response.json({ rows: ['Acura', 'Honda', 'Hyundai'] }))
  const form = load([{ label: 'Car', type: 'vehicle-select' }])
  const make = form.elements.namedItem('car__make') as HTMLInputElement
  const suggested = () => [...form.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  make.focus()
  type(form, 'car__make', 'h')
  await vi.waitFor(() => expect(suggested()).toEqual(['Honda', 'Hyundai']))
  press(make, 'ArrowDown')
  press(make, 'ArrowDown')
  expect(form.querySelector('[role=option][aria-selected=true]')?.textContent).toBe('Hyundai')
  press(make, 'Enter')
  expect([make.value, suggested()]).toEqual(['Hyundai', []])
  type(form, 'car__make', 'ho')
  await vi.waitFor(() => expect(suggested()).toEqual(['Honda']))
  press(make, 'Escape')
  expect([make.value, suggested()]).toEqual(['ho', []])
})

test('a place that is no address is not taken over, and that is logged', async () => {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('?search=') ? { rows: [{ id: 'lake', text: 'Lake Simcoe' }] } : { address: null }),
  )
  const form = load([{ label: 'Where', type: 'gPlaces' }])
  const street = form.elements.namedItem('where__street') as HTMLInputElement
  await vi.waitFor(() => expect(street.disabled).toBe(false))
  street.focus()
  type(form, 'where__street', 'Lake')
  await vi.waitFor(() => expect(form.querySelector('[role=option]')?.textContent).toBe('Lake Simcoe'))
  press(street, 'ArrowDown')
  press(street, 'Enter')
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Invalid address format'))
  expect(street.value).toBe('')
})

test('the newsletter says what is wrong with an address, and that sending it has failed', async () => {
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
  await vi.waitFor(() => expect(banner?.textContent).toBe('Something went wrong. Please try again.'))
  expect(button?.disabled).toBe(false)
})
