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
})
