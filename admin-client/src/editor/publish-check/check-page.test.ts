import { block, readTemplate, templateBranch, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { describe, expect, test } from 'vitest'
import type { SavedTemplate } from '../session/index.ts'
import { pageCheck } from './check-page.ts'
import type { Finding, PageFacts } from './finding.ts'

const SITE = 'https://maple.example'
const FACTS: PageFacts = {
  brokenLinks: new Map(),
  bytes: new Map(),
  showPageTitle: false,
  hideFromSearch: false,
  searchText: 'About us',
}

const title = block('Text', { tag: 'h1', text: 'Welcome' })
const heading = (tag: string, text: string) => block('Text', { tag, text })
const html = (htmlContent: string) => block('CustomHtml', { htmlContent })
const picture = (props: object) => block('Image', { src: '/media/van.jpg', altText: 'A van', ...props })
const button = (href: string, props: object = {}) => block('Button', { text: 'Go', href, ...props })

interface Fixture {
  readonly facts?: Partial<PageFacts> | null
  readonly templates?: readonly SavedTemplate[]
  readonly widths?: ReadonlyMap<string, number>
}

function checked(blocks: readonly UnplacedBlock[], { facts = {}, templates = [], widths = new Map() }: Fixture = {}) {
  const page = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, ...blocks))))
  const check = pageCheck({ tree: page, templates, siteUrl: SITE, widths })
  return { questions: check.questions, findings: check.findings(facts && { ...FACTS, ...facts }) }
}

/** The findings of one kind, each with its message and block. */
function found(kind: Finding['kind'], blocks: readonly UnplacedBlock[], given?: Fixture) {
  const { findings } = checked(blocks, given)
  return findings.filter((each) => each.kind === kind).map(({ message, nodeId }) => [nodeId, message] as const)
}

const link = block('LinkedContainer', { templateId: 'card' })
function card(...blocks: readonly UnplacedBlock[]): SavedTemplate {
  const content = templateBranch(tree(block('Wrapper', {}, block('Container', {}, ...blocks))))
  return { id: 'card', name: 'Our card', type: 'container', tree: readTemplate(content).tree }
}

test('a page without problems has no findings', () => {
  const blocks = [title, heading('h2', 'Brakes'), heading('h3', 'Pads'), picture({}), button('/contact'), link]
  expect(checked(blocks, { templates: [card(heading('h2', 'Hours'))] }).findings).toEqual([])
})

describe('links', () => {
  test('of the site are queried once each, as paths, including those in components', () => {
    const blocks = [
      button('/about'),
      button('about/'),
      button(`${SITE}/about?from=1#team`),
      button('https://other.example'),
    ]
    const more = [html('<a href="/in%20html">x</a>'), button('mailto:us@maple.example'), button('#part'), link]
    const { links } = checked([...blocks, ...more], { templates: [card(picture({ url: '/from-a-card' }))] }).questions
    expect(links).toEqual(['/about', '/in%20html', '/from-a-card'])
  })

  test('that are broken are found with the reason', () => {
    const facts = {
      brokenLinks: new Map([
        ['/gone', 'MISSING'],
        ['/soon', 'UNPUBLISHED'],
      ] as const),
    }
    expect(found('links', [title, button('/gone#x'), button('/soon'), button('/about')], { facts })).toEqual([
      ['button-1', 'Button leads to /gone#x, where the site has no page.'],
      ['button-2', 'Button leads to /soon, a page that visitors do not see yet.'],
    ])
  })

  test('that are empty are found, except on unlinked pictures', () => {
    const blocks = [title, button(''), picture({ url: '' }), html('<a href="">x</a><a name="here">y</a>'), button('#')]
    expect(found('links', blocks)).toEqual([
      ['button-1', 'Button has no address to lead to.'],
      ['custom-html-1', 'Custom HTML has no address to lead to.'],
      ['button-2', 'Button has no address to lead to.'],
    ])
  })

  test('to a part of the page need that part', () => {
    const blocks = [title, button('#prices'), button('#top'), button('#hours'), html('<h2 id="prices">Prices</h2>')]
    expect(found('links', blocks)).toEqual([['button-3', 'Button leads to #hours, which is not on this page.']])
  })
})

describe('pictures', () => {
  test('without a description are found, in blocks and in HTML', () => {
    const blocks = [title, picture({ altText: ' ' }), html('<img src=a.png><img src=b.png alt=""><!-- <img> --><IMG>')]
    expect(found('pictures', blocks)).toEqual([
      ['image-1', 'Image has no alt text. Leave it empty if decorative.'],
      ['custom-html-1', '2 images in Custom HTML have no alt text. Leave it empty if decorative.'],
    ])
  })

  test('are weighed as the file that a desktop loads', () => {
    const src = `/media/${'k'.repeat(22)}/van-3000x2000.jpg`
    const background = { background: { sync: true, desktop: { backgroundImage: '/media/back.jpg' } } }
    const blocks = [picture({ src }), picture({ src: 'https://other.example/a.jpg' }), block('Container', background)]
    const file = (width: number) => `/media/${'k'.repeat(22)}/van-${width}.avif`
    expect(checked(blocks).questions.pictures).toEqual([file(1600), '/media/back.jpg'])
    const narrow = checked(blocks, { widths: new Map([['image-1', 400]]) })
    expect(narrow.questions.pictures[0]).toBe(file(480))
  })

  test('that are heavy are found once each, and so is their total', () => {
    const blocks = [title, picture({}), picture({}), picture({ src: '/media/b.jpg' }), picture({ src: '/media/c.jpg' })]
    const bytes = new Map([
      ['/media/van.jpg', 1_200_000],
      ['/media/b.jpg', 450_000],
      ['/media/c.jpg', 90_000],
    ])
    expect(found('weight', blocks, { facts: { bytes } })).toEqual([
      [null, 'All images together send 1.7 MB; up to 1.6 MB load well on a slow connection.'],
      ['image-1', 'Image sends 1.2 MB to a desktop. A smaller image or another format loads faster.'],
    ])
    expect(found('weight', blocks, { facts: { bytes: new Map([['/media/van.jpg', 400_000]]) } })).toEqual([])
  })
})

test('an empty image in the header of a card is named by the header', () => {
  const header = block('CardHeader', {}, block('Image', { src: '' }))
  expect(found('empty', [title, header])).toEqual([['image-1', 'The card header has no image.']])
})

describe('headings', () => {
  test('need a main one, which may be the page title', () => {
    const none = 'The page has no main heading. Set one heading to Heading 1, or show the page title.'
    const blocks = [heading('h2', 'Brakes')]
    expect(found('headings', blocks)).toEqual([[null, none]])
    expect(found('headings', blocks, { facts: { showPageTitle: true } })).toEqual([])
    expect(found('headings', [block('PageField', { field: 'title' })])).toEqual([])
  })

  test('have only one main one and skip no level', () => {
    const blocks = [title, heading('h4', 'Too deep'), heading('h2', 'Fine'), html('<h1>Again <b>loud</b></h1>')]
    expect(found('headings', blocks)).toEqual([
      ['custom-html-1', '“Again loud” is a second main heading (h1). Most pages have one.'],
      ['text-2', '“Too deep” is an h4 below an h1: h2 is left out.'],
    ])
  })

  test('in a component point to its link and name it', () => {
    const { findings } = checked([title, link], { templates: [card(heading('h1', 'Hours'))] })
    expect(findings).toEqual([
      {
        kind: 'headings',
        message: '“Hours” is a second main heading (h1). Most pages have one.',
        nodeId: 'linked-container-1',
        within: 'Our card',
      },
    ])
  })
})

test('finds blocks that show nothing, and deleted components', () => {
  const blocks = [title, block('Container'), block('Text', { text: '' }), picture({ src: '' }), html(' <p></p> '), link]
  expect(found('empty', blocks)).toEqual([
    ['container-2', 'Container is empty.'],
    ['text-2', 'Text is empty.'],
    ['image-1', 'This image block has no image.'],
    ['custom-html-1', 'Custom HTML shows nothing.'],
    ['linked-container-1', 'This component was deleted or is empty.'],
  ])
})

test('finds forms that notify nobody, and fields that say nothing', () => {
  const form = (props: object) => block('CustomForm', { dynamicForm: [{ label: 'Name' }], ...props })
  const blocks = [
    title,
    form({ recipients: 'desk@maple.example' }),
    form({}),
    form({
      recipients: 'desk@maple.example',
      dynamicForm: [{ label: 'Terms', type: 'checkbox' }, { type: 'info-box' }],
    }),
    block('CarbonCalculator'),
  ]
  expect(found('settings', blocks)).toEqual([
    ['custom-form-2', 'This form notifies nobody. Add recipients in its settings.'],
    ['custom-form-3', 'The field “Terms” needs a checkbox label or options.'],
    ['custom-form-3', 'The field “Info box” needs a label and a title and a text.'],
    ['carbon-calculator-1', 'This form notifies nobody. Add recipients in its settings.'],
  ])
})

test('a component that is not loaded yet has no findings', () => {
  const page = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, title), link)))
  const check = pageCheck({ tree: page, templates: null, siteUrl: SITE, widths: new Map() })
  expect(check.findings(FACTS)).toEqual([])
})

test('hidden blocks are not checked', () => {
  const page = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, title, button('')))))
  const hidden = { ...page, 'button-1': { ...page['button-1'], hidden: true } } as typeof page
  const check = pageCheck({ tree: hidden, templates: [], siteUrl: SITE, widths: new Map() })
  expect(check.findings(FACTS)).toEqual([])
})

test('a search description is required, unless the page is hidden from search engines', () => {
  const facts = { searchText: ' ' }
  expect(found('search', [title], { facts })).toHaveLength(1)
  expect(found('search', [title], { facts: { ...facts, hideFromSearch: true } })).toEqual([])
})

test('without server answers, local problems are still found', () => {
  const { findings } = checked([heading('h2', 'No main one'), button('')], { facts: null })
  expect(findings.map(({ kind }) => kind)).toEqual(['links'])
})

describe('custom CSS', () => {
  test('that is not rendered is named, with the reason', () => {
    const rules = block('Text', { text: 'a', customCss: 'a{top:0}'.repeat(301) })
    const long = block('Text', { text: 'a', customCss: 'a'.repeat(20_001) })
    const wrong = block('Text', { text: 'a', customCss: 'color: red;\ncolour: red' })
    const sound = block('Text', { text: 'a', customCss: 'color: red' })
    expect(found('css', [title, rules, long, wrong, sound]).map(([, message]) => message)).toEqual([
      'The custom CSS of Text is not used. Line 1: Custom CSS can have at most 300 rules.',
      'The custom CSS of Text is not used. Line 1: Custom CSS has at most 20,000 characters.',
      "The custom CSS of Text is not used. Line 2: There is no property 'colour'.",
    ])
  })

  test('beyond the limit of a page is named where it is left out', () => {
    const long = (number: number) => block('Text', { text: 'a', customCss: `/*${number}*/`.padEnd(19_000) })
    const messages = found('css', [title, ...[1, 2, 3, 4, 5, 6].map(long)]).map(([, message]) => message)
    expect(messages).toEqual([
      'The custom CSS of Text is not used. This page and its components have more than 100,000 characters of it. Shorten it.',
    ])
  })
})
