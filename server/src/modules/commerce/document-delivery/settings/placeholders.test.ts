import { expect, test } from 'vitest'
import { filledIn, type PlaceholderName, placeholderNames, unknownPlaceholders } from './placeholders.ts'

const values = (given: Partial<Record<PlaceholderName, string>>) =>
  ({ ...Object.fromEntries(placeholderNames.map((name) => [name, ''])), ...given }) as Record<PlaceholderName, string>

test.each([
  ['Invoice {{number}}', 'Invoice INV-1'],
  ['{{ number }} {{number}}', 'INV-1 INV-1'],
  ['Hello {{customer.firstname | "there"}}', 'Hello there'],
  ['Bonjour {{customer.firstname|à vous}}', 'Bonjour à vous'],
  ['Total {{total | "nothing"}}', 'Total $5 {{number}}'],
  ['{{constructor}} {number} {{}}', '{{constructor}} {number} {{}}'],
])('%s becomes %s', (template, text) => {
  // Values are not templates themselves.
  expect(filledIn(template, values({ number: 'INV-1', total: '$5 {{number}}' }))).toBe(text)
})

test('what is not known yet stays, with its other text', () => {
  expect(filledIn('{{number}} is due {{dueDate | "soon"}}, {{total}}', { total: '$5' })).toBe(
    '{{number}} is due {{dueDate | "soon"}}, $5',
  )
})

test('names that stand for nothing are found, each once', () => {
  expect(unknownPlaceholders('{{number}} {{secret}} {{ secret | "x" }} {{toString}}')).toEqual(['secret', 'toString'])
})
