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

test('the lines of a value stay lines, but for those within a tag', () => {
  const values = { 'order.items': 'One <b>\nTwo', 'order.url': 'https://maple.test/o?a=1&b=2' }
  expect(
    fillPlaceholders('<p title="{{ order.items }}">{{ order.items }}</p>', values, 'html', { keepsLines: true }),
  ).toBe('<p title="One &lt;b&gt;\nTwo">One &lt;b&gt;<br>Two</p>')
  expect(unknownPlaceholders('{{ order.items }} {{ customer.email }}', Object.keys(values))).toEqual(['customer.email'])
  expect(fillPlaceholders('{{ constructor }}{{ order.items }}', { 'order.items': '{{ order.url }}' }, 'text')).toBe(
    '{{ order.url }}',
  )
})
