import { expect, test } from 'vitest'
import { kindOf } from './file-kind.ts'

const kindOfText = async (text: string) => (await kindOf(new TextEncoder().encode(text)))?.extension ?? null

test.each([
  '<svg>',
  '\uFEFF <?xml version="1.0"?>\n<!-- made by hand -->\n<SVG xmlns="http://www.w3.org/2000/svg">',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ',
  '<!doctype svg [<!ENTITY a "b>c"> <!ENTITY d "e">]><!----><svg\n',
])('%j begins a drawing', async (text) => {
  expect(await kindOfText(text)).toBe('svg')
})

test.each(['', 'svg', '<svgs>', '<p><svg>', '<!-- <svg>', '<!doctype svg', '<!doctype [<svg>', '<?xml <svg>'])(
  '%j begins none',
  async (text) => {
    expect(await kindOfText(text)).toBeNull()
  },
)

test('as much as is looked at takes no time, whatever it is', async () => {
  for (const part of ['<!---->', '<!-- -->', '<!DOCTYPE>', '<!DOCTYPE', '<?xml?>', ' ']) {
    expect(await kindOfText(`${part.repeat(4_000 / part.length)}<p>`), part).toBeNull()
  }
})
