// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { type Chat, ChatError, type Contact } from './chat-api.ts'
import { ChatQuestion } from './chat-question.ts'
import { textsIn } from './chat-texts.ts'

const chat: Chat = {
  ...{ isOnline: false, messages: [], hasMore: false, readNumber: 0, isClosed: false, rating: null, hasEmail: false },
}

afterEach(() => document.body.replaceChildren())

/** The form in a language, whose contact is saved by `save`. */
function questionIn(language: string, save: (contact: Contact) => Promise<unknown> = async () => true) {
  const question = new ChatQuestion(textsIn(language), save, async () => {})
  document.body.append(question.element)
  const paragraphs = () =>
    [...question.element.querySelectorAll('p:not([role])')].map((paragraph) => paragraph.textContent)
  const submit = async (email: string) => {
    const [, field] = question.element.querySelectorAll('input')
    if (field) field.value = email
    question.element.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
    const problem = () => question.element.querySelector('[role=alert]')?.textContent
    await expect.poll(() => problem() ?? 'saved').not.toBe('')
    return problem()
  }
  return { question, paragraphs, submit }
}

test("the tenant's away text stands above the fields, before the request for an address", () => {
  const { question, paragraphs } = questionIn('en')
  question.update(chat, 'We are in the shop until noon')
  expect(paragraphs()).toEqual(['We are in the shop until noon', 'Leave your email address so that we can answer you.'])
})

test('without one, the built-in text stands there', () => {
  const { question, paragraphs } = questionIn('fr-CA')
  question.update(chat, '')
  expect(paragraphs()).toEqual([
    'Personne n’est disponible pour le moment. Laissez votre adresse courriel pour que nous puissions vous répondre.',
  ])
})

test('the request goes when an agent becomes available', () => {
  const { question } = questionIn('en')
  expect(question.update(chat, '')).toBe(true)
  expect(question.update({ ...chat, isOnline: true }, '')).toBe(false)
  expect(question.element.hidden).toBe(true)
  question.update(chat, '')
  expect(question.element.hidden).toBe(false)
})

test('while the visitor answers it, the request stays, but no longer says that nobody is available', () => {
  const { question, paragraphs } = questionIn('en')
  question.update(chat, 'We are in the shop until noon')
  const field = question.element.querySelector('input')
  if (field) field.value = 'Vera'
  question.update({ ...chat, isOnline: true }, 'We are in the shop until noon')
  expect(question.element.hidden).toBe(false)
  expect(field?.value).toBe('Vera')
  expect(paragraphs()).toEqual(['Leave your email address so that we can answer you.'])
})

test.each([
  ['INVALID', 'email', 'Vérifiez votre adresse courriel.'],
  ['BLOCKED', '', 'Ce clavardage est fermé.'],
  ['RATE_LIMITED', '', 'Trop de tentatives. Attendez un moment, puis réessayez.'],
  ['NEW_CODE', '', 'Non enregistré. Réessayez.'],
])('the error %s is shown in the language of the page', async (code, field, text) => {
  const refuse = () => Promise.reject(new ChatError('An English sentence', code, field))
  const { question, submit } = questionIn('fr', refuse)
  question.update(chat, '')
  expect(await submit('vera@example.com')).toBe(text)
})

test('in English the server is quoted, unless it did not answer', async () => {
  const answers = [new ChatError('Invalid email address', 'INVALID', 'email'), new TypeError('Failed to fetch')]
  const { question, submit } = questionIn('en', () => Promise.reject(answers.shift()))
  question.update(chat, '')
  expect(await submit('vera')).toBe('Invalid email address')
  expect(await submit('vera@example.com')).toBe('Not saved. Try again.')
})

test('what was typed is saved', async () => {
  const saved: Contact[] = []
  const { question, submit } = questionIn('en', async (contact) => saved.push(contact))
  question.update(chat, '')
  await submit(' vera@example.com ')
  expect(saved).toEqual([{ name: '', email: 'vera@example.com' }])
})

test('who has just been answered is not told that nobody is available', () => {
  const answer = (createdAt: number) => ({
    ...{ id: 'a', number: 2, clientId: 'client-a', isMine: false, text: 'Yes', file: null, isRead: false },
    ...{ authorName: 'Olive', authorPictureUrl: null, createdAt: new Date(createdAt).toISOString() },
  })
  const { question } = questionIn('en')
  question.update(chat, '')
  question.update(chat, '', [answer(Date.now())])
  expect(question.element.hidden).toBe(true)
  question.update(chat, '', [answer(Date.now() - 3_600_000)])
  expect(question.element.hidden).toBe(false)
})

test('after the end the rating is asked for instead of an address, unless that is being filled in', () => {
  const { question } = questionIn('en')
  const stars = () => question.element.querySelectorAll('.stars button').length
  question.update(chat, '')
  const field = question.element.querySelector('input')
  if (field) field.value = 'Vera'
  question.update({ ...chat, isClosed: true }, '')
  expect(stars()).toBe(0)
  if (field) field.value = ''
  expect(question.update({ ...chat, isClosed: true }, '')).toBe(true)
  expect(stars()).toBe(5)
})
