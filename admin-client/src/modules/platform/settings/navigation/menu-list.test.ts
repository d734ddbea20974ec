import { expect, test } from 'vitest'
import { indent, type MenuItem, newLink, outdent } from './menu-list.ts'

const item = (linkText: string, ...below: string[]): MenuItem => ({
  ...newLink(),
  linkText,
  submenu: below.map((text) => ({ ...newLink(), linkText: text })),
})
const shape = (items: readonly MenuItem[]) =>
  items.map(({ linkText, submenu }) => [linkText, ...submenu.map((link) => link.linkText)].join('>'))

const menu = [item('Home'), item('Services', 'Brakes', 'Tires'), item('About')]

test('an item goes into the submenu of the one above', () => {
  expect(shape(indent(menu, 2))).toEqual(['Home', 'Services>Brakes>Tires>About'])
})

test('the first item, and one that has a submenu, stay where they are', () => {
  expect(shape(indent(menu, 0))).toEqual(shape(menu))
  expect(shape(indent(menu, 1))).toEqual(shape(menu))
})

test('a link of a submenu comes out behind its item', () => {
  expect(shape(outdent(menu, 1, 0))).toEqual(['Home', 'Services>Tires', 'Brakes', 'About'])
})
