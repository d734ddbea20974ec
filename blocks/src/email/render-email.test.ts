import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { block, tree, type UnplacedBlock } from '../tree/index.ts'
import { CLIPPED_BYTES, fillPlaceholders, renderEmail } from './index.ts'

const facts = {
  siteUrl: 'https://maple.test',
  colours: { primary: '#b3261e' },
  cleanText: (html: string) => html,
  subject: 'Winter <tires>',
  preheader: 'From the campaign',
  companyName: 'Maple & Sons',
  postalAddress: '1 Main St\nOttawa ON',
}

const mail = (...blocks: readonly UnplacedBlock[]) => renderEmail(tree(block('EmailWrapper', {}, ...blocks)), facts)
const parsed = (html: string) => new JSDOM(html).window.document

test('a mail is made of tables with inline styles, and every address works outside the site', () => {
  const { html } = mail(
    block(
      'EmailSection',
      { backgroundColor: 'primary', borderTopLeftRadius: 8 },
      block(
        'EmailContainer',
        { borderWidth: 1, paddingTop: 4 },
        block('EmailTextBox', { text: '<p>Hi <a href="/store">there</a></p>' }),
      ),
      block('EmailImage', { src: '/media/tires.jpg', alt: 'Two "tires"', width: 900 }),
      block('EmailButton', { href: 'store/tires' }),
    ),
  )
  const document = parsed(html)
  expect(document.querySelectorAll('script, link, iframe, form').length).toBe(0)
  expect([...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
    'https://maple.test/store',
    'https://maple.test/store/tires',
    '{{ unsubscribe_url }}',
  ])
  const image = document.querySelector('img')
  expect([image?.src, image?.alt, image?.width]).toEqual(['https://maple.test/media/tires.jpg', 'Two "tires"', 600])
  expect(html).toContain('background-color:#b3261e')
  expect(html).not.toContain('var(')
  expect([...document.querySelectorAll('table')].every((one) => one.getAttribute('role') === 'presentation')).toBe(true)
  expect(document.querySelector('title')?.textContent).toBe('Winter <tires>')
})

test('a button has the defaults of the catalogue', () => {
  const link = parsed(mail(block('EmailButton')).html).querySelector('a')
  expect(link?.textContent).toBe('Click Me!')
  const { fontSize, fontWeight, padding, borderRadius, color } = link?.style ?? ({} as CSSStyleDeclaration)
  expect([fontSize, fontWeight, padding, borderRadius]).toEqual(['16px', '700', '10px 20px', '4px'])
  expect(color).toMatch(/#ffffff|rgb\(255, 255, 255\)/)
})

test('the footer names the sender with its postal address, and the preheader comes first', () => {
  const { html, text } = mail(block('EmailTextBox', { text: '<p>Hello</p>' }))
  const document = parsed(html)
  expect(document.querySelector('.footer')?.textContent).toContain('Maple & Sons1 Main StOttawa ON')
  expect(document.body.textContent?.trim().startsWith('From the campaign')).toBe(true)
  expect(text).toBe('Hello\n\n--\nMaple & Sons\n1 Main St\nOttawa ON\nUnsubscribe: {{ unsubscribe_url }}\n')
})

test('the plain-text part has the links, lists and words of buttons and images', () => {
  const { text } = mail(
    block('EmailTextBox', { text: '<h2>News</h2><ul><li>One</li><li>Two &amp; <a href="/b">three</a></li></ul>' }),
    block('EmailImage', { src: '/a.jpg', alt: 'A tire' }),
    block('EmailButton', { text: 'Book', href: '/book' }),
  )
  expect(text).toContain(
    'News\n\n- One\n- Two & three (https://maple.test/b)\n\n[A tire]\n\nBook: https://maple.test/book',
  )
})

test('items of a list stand close together, in both parts', () => {
  const { html, text } = mail(block('EmailTextBox', { text: '<ul><li><p>One</p></li><li><p>Two</p></li></ul>' }))
  expect(text).toMatch(/^- One\n- Two\n/)
  expect([...parsed(html).querySelectorAll('li p')].map((one) => (one as HTMLElement).style.marginBottom)).toEqual([
    '0px',
    '0px',
  ])
})

test('hidden and unknown blocks are left out, and settings that are no values get their defaults', () => {
  const content = tree(block('EmailWrapper', {}, block('Strange', {}, block('EmailTextBox', { text: 'lost' }))))
  expect(renderEmail(content, facts).html).not.toContain('lost')
  const { html } = mail(block('EmailButton', { color: 'red;background:url(//evil)', href: 'javascript:alert(1)' }))
  expect(html).not.toMatch(/evil|javascript/)
})

test('values of recipients cannot become markup, and the fallback stands in for an empty one', () => {
  const values = {
    'customer.firstname': '<b>Ann</b>',
    'customer.lastname': '',
    'customer.email': 'a@b.test',
    'company.name': 'Maple',
    unsubscribe_url: 'https://maple.test/u?a=1&b=2',
  }
  const { html, text } = mail(
    block('EmailTextBox', { text: '<p>Hi {{ customer.firstname }} {{customer.lastname|"there"}} {{ x y }}</p>' }),
  )
  const filled = fillPlaceholders(html, values, 'html')
  expect(parsed(filled).querySelector('b')).toBeNull()
  expect(filled).toContain('Hi &lt;b&gt;Ann&lt;/b&gt; there {{ x y }}')
  expect(parsed(filled).querySelector('.footer a')?.getAttribute('href')).toBe('https://maple.test/u?a=1&b=2')
  expect(fillPlaceholders(text, values, 'text')).toContain('Hi <b>Ann</b> there')
})

test('fifty blocks stay below the size at which Gmail clips a mail', () => {
  const { html } = mail(
    ...Array.from({ length: 50 }, () => block('EmailTextBox', { text: `<p>${'word '.repeat(60)}</p>` })),
  )
  expect(new TextEncoder().encode(html).length).toBeLessThan(CLIPPED_BYTES)
})

test('columns share the width, and stand below each other on phones', () => {
  const columns = mail(block('EmailContainer', { display: 'flex' }, block('EmailTextBox'), block('EmailButton')))
  const cells = [...parsed(columns.html).querySelectorAll('.column')]
  expect(cells.map((cell) => cell.getAttribute('width'))).toEqual(['50%', '50%'])
  expect(cells[1]?.textContent).toBe('Click Me!')
  expect(columns.html).toContain('.column{display:block!important')
})

test('a block is hidden on computers or phones by a class, and on both it is left out', () => {
  const hidden = (props: object) => mail(block('EmailTextBox', { text: '<p>Sale</p>', ...props }))
  expect(parsed(hidden({ showOnMobile: false }).html).querySelector('.no-phone')?.textContent).toBe('Sale')
  expect(parsed(hidden({ showOnDesktop: false }).html).querySelector('.no-desktop')?.textContent).toBe('Sale')
  const nowhere = hidden({ showOnDesktop: false, showOnMobile: false })
  expect(nowhere.html).not.toContain('Sale')
  expect(nowhere.text).not.toContain('Sale')
})

test('a dark mailbox turns dark text on the mail itself light, and leaves text on coloured ground as it is', () => {
  const text = (props: object = {}) => block('EmailTextBox', { text: '<p>Hi</p>', ...props })
  const inks = (...blocks: readonly UnplacedBlock[]) => parsed(mail(...blocks).html).querySelectorAll('.ink').length
  expect(inks(text())).toBe(1)
  expect(inks(text({ color: '#ffd54f' }))).toBe(0)
  expect(inks(block('EmailSection', { backgroundColor: '#fff8e1' }, block('EmailContainer', {}, text())))).toBe(0)
})

test('the image of a page has its own size in an email', () => {
  const { html, text } = mail(
    block('Image', {
      src: '/a.jpg',
      altText: 'A tire',
      url: '/store',
      emailMode: true,
      emailWidth: 50,
      emailWidthUnit: '%',
      width: 10,
    }),
  )
  const image = parsed(html).querySelector('img')
  expect([image?.src, image?.alt, image?.width, image?.style.width]).toEqual([
    'https://maple.test/a.jpg',
    'A tire',
    300,
    '50%',
  ])
  expect(image?.closest('a')?.getAttribute('href')).toBe('https://maple.test/store')
  expect(text).toContain('[A tire] https://maple.test/store')
})

test('without email mode, the image of a page has the size of the page', () => {
  const { html } = mail(block('Image', { src: '/a.jpg', altText: 'A tire', emailWidth: 50, width: 40 }))
  expect(parsed(html).querySelector('img')?.style.width).toBe('40%')
})

const records = {
  products: new Map([
    [
      '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e',
      { name: 'Tire <b>', price: '$9.00', image: '/media/t.webp', url: '/store/product/tire' },
    ],
  ]),
  newestProducts: new Map([['', [{ name: 'Newest', price: '$1.00', image: '', url: '/store/product/newest' }]]]),
  posts: [{ title: 'News', excerpt: 'Read this', day: 'November 24, 2026', image: '/media/n.webp', url: '/blog/news' }],
  orderLines: [{ name: 'Tire', quantity: '2', amount: '$18.00' }],
}
const withRecords = (...blocks: readonly UnplacedBlock[]) =>
  renderEmail(tree(block('EmailWrapper', {}, ...blocks)), { ...facts, records })

test('products that are chosen are shown, otherwise the newest, with absolute addresses in both parts', () => {
  const chosen = withRecords(block('EmailProducts', { product1: { id: '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e' } }))
  const document = parsed(chosen.html)
  expect(document.querySelector('.body img')?.getAttribute('src')).toBe('https://maple.test/media/t.webp')
  expect(document.querySelector('.body')?.textContent).toContain('Tire <b>$9.00View product')
  expect(chosen.text).toContain('Tire <b>\n$9.00\nhttps://maple.test/store/product/tire')
  expect(withRecords(block('EmailProducts')).text).toContain('Newest')
  expect(mail(block('EmailProducts')).html).not.toContain('View product')
})

test('posts have their date and excerpt, and the lines of an order their amounts, unless these are turned off', () => {
  const { html, text } = withRecords(block('EmailPosts'), block('EmailOrderLines'))
  const links = [...parsed(html).querySelectorAll('.body a')].map((one) => one.getAttribute('href'))
  expect(new Set(links)).toEqual(new Set(['https://maple.test/blog/news']))
  expect(text).toContain('News\nNovember 24, 2026\nRead this\nhttps://maple.test/blog/news\n\n2 × Tire: $18.00')
  const bare = withRecords(block('EmailPosts', { showDate: false }), block('EmailOrderLines', { showAmounts: false }))
  expect(bare.text).not.toMatch(/2026|18\.00/)
})

test('the footer is in the language of the mail, and only marketing can be unsubscribed from', () => {
  const content = tree(block('EmailWrapper', {}, block('EmailTextBox', { text: '<p>Bonjour</p>' })))
  const french = renderEmail(content, { ...facts, language: 'fr' })
  expect(french.html).toContain('<html lang="fr"')
  expect([french.html, french.text].every((part) => part.includes('Se désabonner'))).toBe(true)
  const receipt = renderEmail(content, { ...facts, hasUnsubscribe: false })
  expect(`${receipt.html}${receipt.text}`).not.toMatch(/unsubscribe/i)
})
