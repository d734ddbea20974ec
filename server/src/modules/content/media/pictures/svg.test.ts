import { expect, test } from 'vitest'
import { cleanedSvg } from './svg.ts'

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
