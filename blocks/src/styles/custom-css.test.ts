import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCustomCss, cssExcess, scopedCss } from './index.ts'

const told = (css: string) => checkCustomCss(css).map(({ line, column, message }) => `${line}:${column} ${message}`)

describe('sound CSS', () => {
  test.each([
    ['color: red', '.x{color:red}'],
    ['h2 { color: red }', '.x{& h2{color:red}}'],
    ['> a, h2 + p { color: red }', '.x{&>a,h2+p{color:red}}'],
    ['&:hover { top: 0 }', '.x{&:hover{top:0}}'],
    ['h2 { & + p { top: 0 } }', '.x{& h2{&+p{top:0}}}'],
    ['p:has(> a) { top: 0 }', '.x{& p:has(>a){top:0}}'],
    ['@media (max-width: 600px) { color: red; h2 { top: 0 } }', '.x{@media (max-width:600px){color:red;& h2{top:0}}}'],
    ['@supports (display: grid) { top: 0 }', '.x{@supports (display:grid){top:0}}'],
    ['@container (min-width: 3px) { p { top: 0 } }', '.x{@container (min-width:3px){& p{top:0}}}'],
    ['width: calc(1px + var(--x))', '.x{width:calc(1px + var(--x))}'],
    ['background: color-mix(in oklab, red, blue)', '.x{background:color-mix(in oklab,red,blue)}'],
    ['color: red !important;;', '.x{color:red!important;;}'],
    ['/* only this */', ''],
    ['', ''],
  ])('%j becomes %j', (css, scoped) => {
    expect(told(css)).toEqual([])
    expect(scopedCss(css, '.x')).toBe(scoped)
  })

  test('keyframes move out of the rule under a name of their own', () => {
    const css =
      '@keyframes spin { from { rotate: 0deg } 50% { rotate: 9deg } } animation: spin 1s; p { animation-name: spin }'
    const scoped = scopedCss(css, '.x')
    const name = /@keyframes (\S+-spin)\{/.exec(scoped)?.[1]
    expect(scoped).toBe(
      `.x{animation:${name} 1s;& p{animation-name:${name}}}@keyframes ${name}{from{rotate:0deg}50%{rotate:9deg}}`,
    )
    expect(scopedCss(`${css};color:red`, '.y')).not.toContain(`@keyframes ${name}{`)
  })
})

describe('problems', () => {
  test.each([
    ['colr: red', ["1:1 There is no property 'colr'"]],
    ['color: red;\n  width: banana', ["2:3 'width' does not take this value"]],
    ['a:hover { color: red }\n\nb { colr: 1 }', ["3:5 There is no property 'colr'"]],
    ['color: red }', ["1:12 There is one '}' too many"]],
    ['} body { color: red', ["1:1 There is one '}' too many", '1:8 This bracket is not closed']],
    ['h2 { color: red', ['1:4 This bracket is not closed']],
    ['width: calc(1px', ['1:8 This bracket is not closed']],
    ['color: red /* x', ['1:12 This comment is not closed']],
    ['content: "x', ['1:10 This is not closed']],
    ['content: "x\\"', ['1:10 This is not closed']],
    ['background: url(x', ['1:13 This is not closed']],
    ['color: red\\', ['1:11 This is not closed']],
    ['</style><script>', ['1:1 HTML is not allowed in CSS']],
    ['& + p { top: 0 }', ['1:1 This would style elements next to the block']],
    ['~ p { top: 0 }', ['1:1 This would style elements next to the block']],
    ['@media print { & ~ p { top: 0 } }', ['1:16 This would style elements next to the block']],
    ['&:hover { & + p { top: 0 } }', ['1:11 This would style elements next to the block']],
    [':is(body, &) { top: 0 }', ["1:1 '&' cannot be used inside a pseudo-class here"]],
    ['body:has(&) { top: 0 }', ["1:1 '&' cannot be used inside a pseudo-class here"]],
    ['body & { top: 0 }', ["1:1 '&' can only be used at the beginning of a selector"]],
    ['@keyframes { }', ['1:1 @keyframes needs a name']],
    ['@keyframes * k { }', ['1:1 @keyframes needs a name']],
    ['@media print { @keyframes k { from { top: 0 } } }', ['1:16 @keyframes must stand outside all other rules']],
  ])('%j: %j', (css, expected) => {
    expect(told(css)).toEqual(expected)
    expect(scopedCss(css, '.x')).toBe('')
  })

  test.each([
    'import "x"',
    'font-face{font-family:x}',
    'layer x{top:0}',
    'scope{p{top:0}}',
    'charset "x"',
    'namespace x',
  ])('@%s is rejected', (rule) => {
    expect(told(`@${rule}`)[0]).toContain('only @media, @supports, @container and @keyframes')
    expect(scopedCss(`@${rule}`, '.x')).toBe('')
  })
})

test('an escape that hides the end of a style element stays hidden', () => {
  expect(scopedCss('content: "\\3c/style>"', '.x')).toBe('.x{content:"\\3c /style>"}')
})

test('whatever is written, nothing but one rule and its keyframes comes out', () => {
  const piece = fc.constantFrom(
    ...[
      'color:red;',
      'h2',
      '{',
      '}',
      '&',
      ':is(',
      ')',
      '"',
      "'",
      '\\',
      '/*',
      '*/',
      ';',
      ',',
      '@media print',
      '@import "a";',
      '@keyframes k',
      'from',
    ],
    ...[
      'url(',
      '--x:',
      '<!--',
      '-->',
      '\n',
      ' ',
      '>',
      '+',
      '~',
      '[a=',
      ']',
      'body',
      ':',
      '!',
      'top:0',
      '\\3c /style>',
      '\u0000',
    ],
  )
  const sound = 'color:red;h2{& + p{top:0}}@media print{a{content:"x"}}@keyframes k{from{top:0}}background:url(/a)'
  const spoilt = fc.tuple(fc.nat(sound.length), piece).map(([at, more]) => sound.slice(0, at) + more + sound.slice(at))
  fc.assert(
    fc.property(
      fc.oneof(
        spoilt,
        fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
      ),
      (css) => {
        const scoped = scopedCss(css, '.x')
        expect(scoped).toMatch(/^(\.x\{[\s\S]*\})?(@keyframes k\w+-[\s\S]*\})?$/)
        expect(scoped).not.toMatch(/<[/!a-z]/i)
        expect(depthsOf(scoped)).toBe('balanced')
      },
    ),
    { numRuns: 3000 },
  )
})

/** Counts braces outside texts and comments: the block's rule may end at the very end, or before keyframes, only. */
function depthsOf(css: string): string {
  const bare = css.replace(
    /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\/\*[\s\S]*?\*\/|url\((?:\\[\s\S]|[^)\\])*\)|\\[\s\S]/g,
    '',
  )
  let depth = 0
  for (const [at, character] of [...bare].entries()) {
    if (character === '{') depth++
    if (character === '}') depth--
    if (depth < 0) return `ends early at ${at}`
    if (depth === 0 && character === '}' && at < bare.length - 1 && !/^@keyframes k\w+-/.test(bare.slice(at + 1)))
      return `ends at ${at} of ${bare}`
  }
  return depth === 0 ? 'balanced' : `open ${depth}`
}

describe('CSS that nobody writes by hand', () => {
  test.each([
    ['brackets that close nothing', '}\n'.repeat(9_000), "1:1 There is one '}' too many"],
    ['declarations without a value', 'a;'.repeat(1_400), '1:2 Colon is expected'],
  ])('%s: the first problems are told', (_name, css, first) => {
    const problems = told(css)
    expect(problems[0]).toBe(first)
    expect(problems).toHaveLength(100)
  })

  test('rules within each other beyond any use', () => {
    expect(told('a{'.repeat(9_000))).toEqual(['1:102 There are too many brackets within each other'])
  })

  test.each(['}\n', 'a;', 'a{'])('a megabyte of %j is refused at once', (part) => {
    const css = part.repeat(500_000)
    expect(told(css)).toEqual(['1:1 Custom CSS has at most 20,000 characters'])
    expect(cssExcess(css)).toBe('Custom CSS has at most 20,000 characters')
    expect(scopedCss(css, '.x')).toBe('')
  })

  test.each([
    ['a list of selectors', `:not(${'b,'.repeat(9_000)}b){top:0}`, 'This custom CSS is too complex. Shorten it.'],
    ['declarations', 'top:0;'.repeat(3_000), 'This custom CSS is too complex. Shorten it.'],
    ['rules', 'a{top:0}'.repeat(400), 'Custom CSS can have at most 300 rules'],
  ])('%s beyond any use are refused', (_name, css, message) => {
    expect(told(css)).toEqual([`1:1 ${message}`])
    expect(cssExcess(css)).toBe(message)
    expect(scopedCss(css, '.x')).toBe('')
  })

  test('CSS with mistakes exceeds no limit', () => {
    expect(cssExcess('a{{ colour: ;')).toBeNull()
  })

  test('CSS is parsed once, however often it is rendered', () => {
    const css = 'a{top:0}'.repeat(300)
    const rendered = new Set(Array.from({ length: 10_000 }, (_, at) => scopedCss(css, `.s${at}`).length))
    expect(rendered.size).toBe(4)
  })

  test('a text that ends in backslashes', () => {
    expect(told(`content: "${'\\'.repeat(9_000)}"`)).toEqual([])
    expect(told(`content: "${'\\'.repeat(9_001)}"`)).toContain('1:10 This is not closed')
  })
})
