import { expect, test } from 'vitest'
import { fillPlaceholders, hasPlaceholder, PLACEHOLDERS, unknownPlaceholders } from './index.ts'

const none = Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])) as Parameters<typeof fillPlaceholders>[1]

test('quotes around a fallback may be straight, curly or escaped', () => {
  for (const quoted of ['"there"', "'there'", '“there”', '&quot;there&quot;', 'there'])
    expect(fillPlaceholders(`Hi {{ customer.firstname | ${quoted} }}!`, none, 'html')).toBe('Hi there!')
})

test('names that nobody has are reported once, and stay empty', () => {
  const content = '{{ customer.phone }} {{ customer.phone }} {{ process.exit }} {{ customer.email }}'
  expect(unknownPlaceholders(content)).toEqual(['customer.phone', 'process.exit'])
  expect(fillPlaceholders(content, { ...none, 'customer.email': 'a@b.test' }, 'text')).toBe('   a@b.test')
})

test('braces that are no placeholder stay as they are', () => {
  for (const content of ['{{', '}}{{', '{{ a b }}', `{{ ${'x'.repeat(300)} }}`, '{{{{ 1 }}}}'])
    expect(fillPlaceholders(content, none, 'text')).toBe(content)
  expect(hasPlaceholder('{{ unsubscribe_url }}', 'unsubscribe_url')).toBe(true)
})

test('a long text of braces takes no time', () => {
  const braces = '{{'.repeat(100_000)
  expect(fillPlaceholders(braces, none, 'text')).toBe(braces)
  expect(fillPlaceholders(`${braces}}}`, none, 'text').length).toBe(braces.length + 2)
})
