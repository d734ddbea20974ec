import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'
import { onSite } from '../../render/render-for-test.tsx'
import { block } from '../../tree/index.ts'
import { enhanceForms } from './form.ts'

/** Stubs what jsdom lacks, and answers every request with an empty object. Returns a reader of the logged errors. */
export function prepareForms(): () => readonly unknown[][] {
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
  return () => logged.mock.calls
}

export function load(dynamicForm: object[]): HTMLFormElement {
  document.body.innerHTML = onSite(block('CustomForm', { dynamicForm })).html
  enhanceForms(document)
  return document.querySelector('form') as HTMLFormElement
}

export function type(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name) as HTMLInputElement
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export const submit = (form: HTMLFormElement) =>
  form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))

export const field = (form: HTMLFormElement, key: string) => form.querySelector<HTMLElement>(`[data-field=${key}]`)
