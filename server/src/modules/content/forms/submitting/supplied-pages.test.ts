import { block, encode, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { changeProduct, makeProduct, publishPage } from '../../store/store-test-kit.ts'
import { contactForm, multipartOf, send, solvedChallenge } from '../form-test-kit.ts'

const kit = useServer()
let owner: Visitor
let listId: string
const visitor = () => kit.visitor(MAPLE)
const values = { name: 'Ann', email: 'ann@example.com', message: 'Is it in stock?' }

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const { data } = await owner.ask(
    'mutation { createMailingList(input: { name: "Products" }) { mailingList { id } userErrors { message } } }',
  )
  listId = data.createMailingList.mailingList.id
  const newsletter = block('NewsletterForm', { listId })
  const ask = contactForm({ formName: 'Ask about it' })
  await publishPage(
    owner,
    { title: 'Design', slug: 'design', type: 'PRODUCT' },
    block('ProductDetails'),
    ask,
    newsletter,
  )
})

const submissions = async (formName: string) => {
  const asked = `{ formSubmissions(where: { formName: { eq: "${formName}" } }) { items { pageTitle pagePath pageId } } }`
  return (await owner.ask(asked)).data.formSubmissions.items
}

test('a form in the design of products works on the page of every product, also at its other addresses', async () => {
  const { slug } = await makeProduct(owner, 'Winter tire')
  for (const url of [`/store/product/${slug}`, `/products/${slug}`])
    expect(await send(visitor(), { url, formName: 'Ask about it', values })).toMatchObject({ success: true })
  expect(await submissions('Ask about it')).toEqual(
    Array.from({ length: 2 }, () => ({
      pageTitle: 'Winter tire',
      pagePath: `/store/product/${slug}`,
      pageId: expect.any(String),
    })),
  )
})

test('it is sent after the product was given another address', async () => {
  const { id, slug } = await makeProduct(owner, 'Renamed tire')
  await changeProduct(owner, { id, slug: 'renamed-since' })
  const answer = await send(visitor(), { url: `/store/product/${slug}`, formName: 'Ask about it', values })
  expect(answer).toMatchObject({ success: true })
  expect((await submissions('Ask about it'))[0].pagePath).toBe('/store/product/renamed-since')
})

test('it is not sent for products that visitors do not see, nor for the design itself', async () => {
  const draft = await makeProduct(owner, 'Draft tire', { status: 'DRAFT' })
  for (const url of [`/store/product/${draft.slug}`, '/store/product/none', '/design'])
    expect(await send(visitor(), { url, formName: 'Ask about it', values })).toMatchObject({ status: 404 })
})

test('without a script the page of the product comes back, with the error beside its field', async () => {
  const { slug } = await makeProduct(owner, 'Plain tire')
  const sent = { _form: 'Ask about it', _page: `store/product/${slug}`, ...values }
  const post = (fields: Record<string, string>) =>
    visitor().request({ method: 'POST', url: '/_form/send', ...multipartOf(fields) })
  const refused = await post({ ...sent, email: 'nobody' })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('Plain tire')
  expect(refused.body).toMatch(/class="ms-form-error"[^>]*>[^<]+</)
  const taken = await post(sent)
  expect(taken.status).toBe(200)
  expect(taken.body).toContain('Thank you for your submission.')
})

test('staff see the design among the pages of the form, and visitors are counted', async () => {
  const { slug } = await makeProduct(owner, 'Seen tire')
  const count = `mutation ($input: CountFormEventInput!) { countFormEvent(input: $input) { isCounted } }`
  const input = { formName: 'Ask about it', url: `/store/product/${slug}`, event: 'VIEWED' }
  expect((await visitor().ask(count, { input })).data.countFormEvent.isCounted).toBe(true)
  const { data } = await owner.ask('{ form(name: "Ask about it") { pages { title isDesign } fields { key } } }')
  expect(data.form.pages).toEqual([{ title: 'Design', isDesign: true }])
  expect(data.form.fields).toHaveLength(4)
})

test('a mailing list that only the design offers can be subscribed to', async () => {
  const { slug } = await makeProduct(owner, 'Listed tire')
  for (const url of [`/store/product/${slug}`, undefined]) {
    const humanCheck = await solvedChallenge(visitor())
    const subscribe = `mutation ($input: SubscribeToMailingListInput!) {
      subscribeToMailingList(input: $input) { receipt { message } userErrors { message } } }`
    const input = { listId, email: `${slug}@example.com`, humanCheck, url }
    expect((await visitor().ask(subscribe, { input })).data.subscribeToMailingList.userErrors).toEqual([])
  }
})

test('a form in the footer works on every page, the 404 page included', async () => {
  await footerWith(contactForm({ formName: 'In the footer' }))
  for (const url of ['/no-such-page', '/store', '/login'])
    expect(await send(visitor(), { url, formName: 'In the footer', values })).toMatchObject({ success: true })
  expect((await submissions('In the footer')).map(({ pagePath }: { pagePath: string }) => pagePath)).toContain('/404')
})

/** Around every page. */
async function footerWith(form: UnplacedBlock): Promise<void> {
  const create = `mutation ($input: CreateComponentTemplateInput!) {
    createComponentTemplate(input: $input) { componentTemplate { id } userErrors { message } } }`
  const content = encode(tree(block('Section', {}, block('Container', {}, form))))
  const { data } = await owner.ask(create, { input: { componentName: 'Footer with a form', type: 'SECTION', content } })
  const footer = data.createComponentTemplate.componentTemplate.id
  const update = `mutation ($input: TemplateSectionsInput!) {
    updateSectionDefaults(input: $input) { userErrors { message } } }`
  await owner.ask(update, { input: { footer } })
}
