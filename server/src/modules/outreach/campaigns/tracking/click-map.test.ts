import { expect, test } from 'vitest'
import { withClickMarks } from './click-map.ts'

const links = [
  { url: 'https://shop.test/a?x=1&y=2', people: 2, clicks: 3, machineClicks: 1 },
  { url: 'https://shop.test/b', people: 1, clicks: 1, machineClicks: 0 },
  { url: 'https://shop.test/none', people: 0, clicks: 0, machineClicks: 5 },
]
const marksIn = (html: string) =>
  [...html.matchAll(/title="([^"]+)">([^<]+)<\/span>/g)].map(([, title, text]) => [title, text])

test('each link shows the clicks of people with their share, and those of bots apart', () => {
  const html = `<p><a class="x" href="https://shop.test/a?x=1&amp;y=2"><b>A</b></a> <a href='https://shop.test/b'>B</a>
    <A HREF=https://shop.test/none>N</A> <a href="https://shop.test/a?x=1&y=2">A again</a></p>`
  const marked = withClickMarks(html, links)
  expect(marksIn(marked)).toEqual([
    ['3 clicks by 2 people, and 1 click by bots', '3 · 75.0%'],
    ['1 click by 1 person', '1 · 25.0%'],
    ['0 clicks by 0 people, and 5 clicks by bots', '0'],
    ['3 clicks by 2 people, and 1 click by bots', '3 · 75.0%'],
  ])
  expect(marked.replace(/<span style="position:absolute[^>]*>[^<]*<\/span>/g, '')).toBe(html)
  expect(marked).toContain('"><span style="position:absolute')
})

test('links that are not counted, comments for Outlook and broken HTML stay as they are', () => {
  for (const html of [
    '<a href="{{ unsubscribe_url }}">Unsubscribe</a><a href="tel:+16135550100">Call</a><a>No address</a>',
    '<!--[if mso]><a href="https://shop.test/b">B</a><![endif]-->',
    '<a href="https://shop.test/other">Other</a><a href="https://shop.test/b',
    '',
  ])
    expect(withClickMarks(html, links)).toBe(html)
})
