import { expect, test } from 'vitest'
import { ComplicatedSvg, cleanedSvg } from './svg.ts'

test.each([
  '<style>&lt;script>alert(1)&lt;/script></style>',
  '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>',
  '<style>a{}<![CDATA[</style><script>alert(1)</script>]]></style>',
  '<style><g/>&#60;script>alert(1)&#60;/script></style>',
  '<style>&lt;script>alert(1)&lt;/script>',
])('a style of a drawing becomes no element: %s', (style) => {
  const clean = cleanedSvg(`<svg xmlns="http://www.w3.org/2000/svg">${style}<rect/></svg>`)
  expect(clean).not.toMatch(/<style|<script/)
})

test('a style that only colours stays', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><style>g > rect { fill: red }</style></svg>'
  expect(cleanedSvg(drawing)).toBe(drawing)
})

const drawn = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

test('a drawing may be as deep and large as programs write them', () => {
  const deep = drawn(`${'<g>'.repeat(99)}<rect></rect>${'</g>'.repeat(99)}`.replace('<rect></rect>', 'x'))
  expect(cleanedSvg(deep)).toBe(deep)
  expect(cleanedSvg(drawn('<g/>'.repeat(19_000)))).toContain('<g>')
})

test.each([
  ['levels', '<g>'.repeat(400_000)],
  ['levels behind comments', '<g><!--</g>-->'.repeat(400_000)],
  ['elements', '<g/>'.repeat(20_001)],
  ['styles', '<style>a{}</style>'.repeat(101)],
])('a drawing with too many %s is refused', (_name, content) => {
  expect(() => cleanedSvg(drawn(content))).toThrow(ComplicatedSvg)
})
