// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatHtml } from './chat-frame.ts'
import { CHATTED, offerChat } from './offer-chat.ts'

const chat = () => document.querySelector<HTMLElement>('.ms-chat')
const panels = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = text
}

beforeEach(() => {
  document.head.replaceChildren()
  document.body.innerHTML = chatHtml('/_site/assets/chat-panel-1.js')
})
// Other files of the worker have the same document.
afterEach(() => {
  setCookie('ms_shopper=; max-age=0')
  localStorage.clear()
  location.hash = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('anonymous visitors get the button, and the panel with the first press', () => {
  expect(chat()?.hidden).toBe(true)
  offerChat(document)
  expect([chat()?.hidden, panels()]).toEqual([false, []])
  chat()?.querySelector('button')?.click()
  chat()?.querySelector('button')?.click()
  expect(panels()).toEqual(['/_site/assets/chat-panel-1.js'])
  expect(chat()?.dataset.openRequested).toBe('')
})

test('the link of a mail opens the chat', () => {
  location.hash = '#chat'
  offerChat(document)
  expect(panels()).toEqual(['/_site/assets/chat-panel-1.js'])
  expect(chat()?.dataset.openRequested).toBe('')
})

test('the page of a shopper who is signed in has no chat', () => {
  setCookie('ms_shopper=1')
  offerChat(document)
  expect([chat(), panels()]).toEqual([null, []])
})

test('a page that the browser kept loses it after the sign-in', () => {
  offerChat(document)
  setCookie('ms_shopper=1')
  window.dispatchEvent(new Event('pageshow'))
  expect(chat()).toBeNull()
})

test('who has chatted before learns of answers without opening it', () => {
  localStorage.setItem(CHATTED, '1')
  offerChat(document)
  expect(panels()).toHaveLength(1)
  expect(chat()?.dataset.openRequested).toBeUndefined()
})

test('a panel that could not be loaded is loaded by the next press', () => {
  offerChat(document)
  chat()?.querySelector('button')?.click()
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  chat()?.querySelector('button')?.click()
  expect(panels()).toHaveLength(2)
})
