// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ChatMessage } from './chat-api.ts'
import { textsIn } from './chat-texts.ts'
import { MessageList } from './message-list.ts'

const message = (number: number): ChatMessage => ({
  ...{
    id: `id-${number}`,
    number,
    clientId: `client-${number}`,
    text: `Message ${number}`,
    authorName: 'Olive',
    authorPictureUrl: null,
  },
  ...{ isMine: false, file: null, isRead: true, createdAt: '2026-05-01T12:00:00Z' },
})

test('older messages come above those shown, whose lines stay, and are not read out', () => {
  let asked = 0
  const ignore = () => {}
  const list = new MessageList(textsIn('en'), ignore, ignore, () => void asked++)
  document.body.append(list.element)
  const show = (numbers: readonly number[], hasOlder: boolean) =>
    list.show({ messages: numbers.map(message), unsent: [], hasOlder, readNumber: 0 })
  const texts = () =>
    [...list.element.children].map((child) => child.querySelector('.text')?.textContent ?? child.textContent)
  show([3, 4], true)
  expect(texts()).toEqual(['Show older messages', 'Message 3', 'Message 4'])
  expect(list.element.ariaLive).toBeNull()
  const [button, third] = list.element.querySelectorAll<HTMLElement>('button, .line')
  button?.focus()
  button?.click()
  expect(asked).toBe(1)
  show([1, 2, 3, 4], false)
  expect(texts()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4'])
  expect(list.element.children[2]).toBe(third)
  expect(document.activeElement).toBe(list.element)
  expect(list.element.getAttribute('aria-live')).toBe('off')
  list.element.remove()
})

test('lines of agents have their picture, or initials where there is none or it is gone', () => {
  const ignore = () => {}
  const list = new MessageList(textsIn('en'), ignore, ignore, ignore)
  const withPicture = { ...message(1), authorName: 'Olive van Maple', authorPictureUrl: '/api/v1/user-pictures/1' }
  const mine = { ...message(3), isMine: true }
  list.show({ messages: [withPicture, message(2), mine], unsent: [], hasOlder: false, readNumber: 0 })
  const faces = [...list.element.querySelectorAll('.line')].map((line) => line.querySelector('.face'))
  expect(faces.map((face) => face?.textContent)).toEqual(['OM', 'O', undefined])
  const image = faces[0]?.querySelector('img')
  expect([image?.getAttribute('src'), image?.alt]).toEqual(['/api/v1/user-pictures/1', ''])
  image?.dispatchEvent(new Event('error'))
  expect(faces[0]?.querySelector('img')).toBeNull()
})
