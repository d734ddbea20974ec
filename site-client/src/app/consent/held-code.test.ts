import { expect, test } from 'vitest'
import { heldCode } from './held-code.ts'

test.each([
  ['<script>a()</script>', '<script type="text/plain" data-held="">a()</script>'],
  [
    '<SCRIPT async src=//a.test/x.js></SCRIPT>',
    '<script type="text/plain" data-held="" async src="//a.test/x.js"></SCRIPT>',
  ],
  [`<script type='module' src="/x.js"></script>`, '<script type="text/plain" data-held="module" src="/x.js"></script>'],
  ['<script type=text/javascript>a()</script>', '<script type="text/plain" data-held="text/javascript">a()</script>'],
])('%s waits', (code, held) => {
  expect(heldCode(`<p>1</p>${code}<p>2</p>`)).toBe(`<p>1</p>${held}<p>2</p>`)
})

test.each([
  '<script type="application/ld+json">{"a":1}</script>',
  '<meta name="google-site-verification" content="x"><style>p{}</style>',
  '<iframe></iframe>',
  '<scripture src="x">',
])('%s is unchanged', (code) => {
  expect(heldCode(code)).toBe(code)
})

test('a frame shows a link to the choices in its place, and its address is kept for later', () => {
  const held = heldCode(
    '<iframe width="560" title="a > b src=x" src="https://v.test/1?a=1&amp;b=2" srcdoc="<b>"></iframe>',
  )
  expect(held).toMatch(
    /^<iframe data-held="https:\/\/v\.test\/1\?a=1&amp;b=2" srcdoc="[^"]*#privacy-choices[^"]*" width="560" title="a > b src=x"><\/iframe>$/,
  )
})

test('the text of a script is no tag, and what browsers without scripts would load is left out', () => {
  const written = `<script>document.write('<iframe src="https://a.test">')</script>`
  expect(heldCode(written)).toBe(written.replace('<script>', '<script type="text/plain" data-held="">'))
  expect(heldCode('a<noscript><img src="https://pixel.test"></noscript>b')).toBe('ab')
  expect(heldCode('a<noscript><img src="https://pixel.test">')).toBe('a')
})

test('a tag that does not end is dropped, as browsers do', () => {
  expect(heldCode('<p>a</p><script src="https://a.test')).toBe('<p>a</p>')
  expect(heldCode('<p>a</p><iframe src="https://a.test>')).toBe('<p>a</p>')
})

test('a long text of tags that do not end takes no time that grows with its square', () => {
  const held = heldCode(`${'<script>'.repeat(20_000)}${'<iframe src="'.repeat(20_000)}`)
  expect(held).toContain('<script type="text/plain" data-held="">')
})

test('quotes within a value end no tag, and no value starts an attribute', () => {
  expect(heldCode(`<script data-x='"><script src=x>' src="/y.js"></script>`)).toBe(
    '<script type="text/plain" data-held="" data-x="&quot;><script src=x>" src="/y.js"></script>',
  )
})
