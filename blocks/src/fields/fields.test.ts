import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choice,
  code,
  colour,
  cssColour,
  font,
  icon,
  image,
  initialProps,
  itemGap,
  link,
  list,
  longText,
  none,
  number,
  optionalNumber,
  readProps,
  record,
  slider,
  text,
  toggle,
} from './index.ts'

const tabs = list({ item: { id: none(''), title: text('', { required: true }) }, itemName: 'tab', titleField: 'title' })

describe('a field', () => {
  it('never throws and always returns a value of its own type, whatever was saved', () => {
    const kinds = {
      text: text('a'),
      longText: longText('a'),
      code: code('css'),
      number: number(1),
      slider: slider(1, { min: 0, max: 2, step: 1 }),
      toggle: toggle(),
      choice: choice(['a', 'b']),
      colour: colour(),
      font: font(),
      itemGap: itemGap(3),
      link: link(),
      icon: icon(),
      image: image(),
      tabs,
      none: none({ a: 1 }),
    }
    fc.assert(
      fc.property(fc.anything(), (saved) => {
        for (const field of Object.values(kinds)) {
          const value = field.read(saved)
          expect(typeof value).toBe(typeof field.initial)
          expect(field.read(value)).toEqual(value)
        }
      }),
    )
  })

  it('reads numbers that were saved as strings, and keeps stored ones outside the limits of its control', () => {
    const height = number(100, { min: 0, max: 50, unit: 'px' })
    expect([height.read('250px'), height.read('12'), height.read(900), height.read('tall')]).toEqual([
      250, 12, 900, 100,
    ])
    expect([optionalNumber().read(''), optionalNumber().read(3)]).toEqual([null, 3])
  })

  it('keeps the gap between items within its six steps', () => {
    expect([itemGap(3).read(9), itemGap(3).read(-1), itemGap(3).read('wide')]).toEqual([5, 0, 3])
  })

  it('accepts only the web fonts', () => {
    expect([font().read('Lato'), font().read('Papyrus')]).toEqual(['Lato', ''])
  })

  it('defaults a choice to the first option, also for unknown values', () => {
    const side = choice(['left', 'right'])
    expect([side.initial, side.read('right'), side.read('up')]).toEqual(['left', 'right', 'left'])
  })

  it('reads booleans from strings and numbers', () => {
    expect(['true', 1, 'false', 0, 'yes'].map((saved) => toggle(true).read(saved))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
  })
})

describe('a link', () => {
  it.each(['/about', '#top', '?page=2', 'https://a.ca', 'mailto:a@b.ca', 'tel:+14165550123', '//cdn.ca/x'])(
    'follows %s',
    (address) => expect(link().read(address)).toBe(address),
  )

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
  ])('leads nowhere instead of to %j', (address) => expect(link().read(address)).toBe(''))
})

describe('a picture', () => {
  it('is a URL, the file of a media item, or a data URL', () => {
    expect(image().read({ id: 4, file: '/media/a.png' })).toBe('/media/a.png')
    expect(image().read('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
    expect(image().read('data:text/html,x')).toBe('')
  })
})

describe('a colour', () => {
  it('stores a theme colour by name and writes it as a variable of the theme', () => {
    expect(cssColour(colour().read('primary'))).toBe('var(--ms-primary)')
    expect(cssColour(colour().read(' rgba(0, 0, 0, 0.5) '))).toBe('rgba(0, 0, 0, 0.5)')
  })

  it.each(['red;}body{display:none', 'url(https://a.ca/x)', '</style>', 'red}'])('refuses %s', (saved) =>
    expect(colour('#fff').read(saved)).toBe('#fff'),
  )
})

describe('the props of a block', () => {
  const fields = { title: text('Hi'), height: number(250, { starts: 100 }), tabs }

  it('use the initial value for missing props and omit unknown ones', () => {
    expect(readProps(fields, { title: 4, stray: true })).toEqual({ title: '4', height: 250, tabs: [] })
    expect(readProps(fields, { tabs: [{ title: 'One' }, null, 'two'] }).tabs).toEqual([{ id: '', title: 'One' }])
  })

  it('ignore the prototype of the saved object', () => {
    expect(readProps({ constructor: text('own') }, {}).constructor).toBe('own')
  })

  it('of a new block may differ from the value for an unset prop', () => {
    expect(initialProps(fields)).toEqual({ title: 'Hi', height: 100, tabs: [] })
  })
})

describe('a record', () => {
  it('is read as its id, from either stored form, and anything else as none', () => {
    const page = record('page')
    const id = '018F3B7E-0000-7000-8000-000000000001'
    expect(page.read(id)).toBe(id.toLowerCase())
    expect(page.read({ kind: 'page', id })).toBe(id.toLowerCase())
    expect([null, 7, 'home', { id: 7 }, `${id}"`].map(page.read)).toEqual(['', '', '', '', ''])
  })
})
