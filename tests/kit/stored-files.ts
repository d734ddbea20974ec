import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { solveChallenge } from '@mainstreet/blocks/proof-of-work'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import { formData } from './form-data.ts'
import { HOSTILE_PAGE, hostileFiles } from './hostile-files.ts'
import { storeChatFiles } from './stored-chat-files.ts'
import type { Addresses, Storing } from './storing.ts'

const NEW_CUSTOMER = 'mutation ($name: String) { createCustomer(input: { lastname: $name }) { customer { id } } }'
const NEW_TASK = 'mutation ($title: String!) { createTask(input: { title: $title }) { task { id } } }'
const NEW_PROJECT = 'mutation ($title: String!) { createProject(input: { title: $title }) { project { id } } }'
const NEW_DOCUMENT = `mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { document { id } } }`
const ISSUE = 'mutation ($id: ID!) { issueDocument(input: { id: $id }) { document { id } } }'
const LINK = 'mutation ($id: ID!) { createDocumentLink(input: { documentId: $id }) { created { url } } }'
const START_INSPECTION = `mutation ($id: ID!) {
  startInspection(input: { documentId: $id }) { inspection { id points { id } } } }`
const COMPLETE_INSPECTION = 'mutation ($id: ID!) { completeInspection(input: { id: $id }) { inspection { id } } }'
const CREATE_PAGE = `mutation ($title: String!) {
  createPage(input: { title: $title, excerpt: "A form", publishDate: "2026-01-01T00:00:00.000Z" }) { page { id slug } }
}`
const PUBLISH_PAGE = `mutation ($id: ID!, $content: String!) {
  savePageContent(input: { id: $id, content: $content }) { userErrors { message } }
  publishPage(input: { id: $id }) { userErrors { message } }
}`
const ICON = encodeURIComponent(HOSTILE_PAGE)

/** Stores every hostile file wherever files are kept, past the upload's checks too. */
export async function storeFiles(storing: Storing): Promise<Addresses> {
  const media = await storeMedia(storing)
  const { createCustomer } = await storing.ask(NEW_CUSTOMER, { name: HOSTILE_PAGE.slice(0, 60) })
  const { id } = createCustomer.customer
  const contents = await storeAttachments(storing, `customers/${id}`)
  const { createTask } = await storing.ask(NEW_TASK, { title: HOSTILE_PAGE.slice(0, 60) })
  const ofTask = await storeAttachments(storing, `tasks/${createTask.task.id}`)
  const { createProject } = await storing.ask(NEW_PROJECT, { title: HOSTILE_PAGE.slice(0, 60) })
  const ofProject = await storeAttachments(storing, `projects/${createProject.project.id}`)
  const submitted = await storeAttachments(storing, `forms/submissions/${await storeSubmission(storing)}`)
  const rows = `First name,Email\n"${HOSTILE_PAGE.replaceAll('"', '""')}",nobody\n`
  const sent = formData({ name: 'page.html', bytes: Buffer.from(rows) })
  const { item } = JSON.parse(await storing.send('/api/v1/admin/customers/imports/', sent))
  const faults = `/api/v1/admin/customers/imports/${item.id}/faults`
  const sentProducts = formData({ name: 'page.html', bytes: Buffer.from(rows.replace('First name', 'Title')) })
  const products = JSON.parse(await storing.send('/api/v1/admin/products/imports/', sentProducts))
  const productFaults = `/api/v1/admin/products/imports/${products.item.id}/faults`
  const sentMembers = formData({ name: 'page.html', bytes: Buffer.from(rows) })
  const members = JSON.parse(await storing.send('/api/v1/admin/mailing-lists/imports/', sentMembers))
  const memberFaults = `/api/v1/admin/mailing-lists/imports/${members.item.id}/faults`
  const pdfs = await storeDocuments(storing)
  const pictures = await storeInspectionPictures(storing)
  const portraits = await storePortraits(storing)
  return {
    ...pdfs,
    ...pictures,
    ...(await storeChatFiles(storing)),
    'GET /api/v1/user-pictures/:id': portraits,
    'GET /api/v1/user-pictures/:id/': portraits.map((address) => `${address}/`),
    'GET /media/*': [...media.map(({ url }) => url), ...plantMedia(storing)],
    'GET /media/illustrations/:file': ['/media/illustrations/car.svg'],
    'GET /api/v1/admin/media/:id/original': media.map((one) => `/api/v1/admin/media/${one.id}/original`),
    'GET /api/v1/admin/customers/files/:id/content': contents,
    'GET /api/v1/admin/customers/files/:id/content/': contents.map((address) =>
      address.replace('/content', '/content/'),
    ),
    'GET /api/v1/admin/tasks/files/:id/content': ofTask,
    'GET /api/v1/admin/tasks/files/:id/content/': ofTask.map((address) => address.replace('/content', '/content/')),
    'GET /api/v1/admin/projects/files/:id/content': ofProject,
    'GET /api/v1/admin/projects/files/:id/content/': ofProject.map((address) =>
      address.replace('/content', '/content/'),
    ),
    'GET /api/v1/admin/forms/submissions/files/:id/content': submitted,
    'GET /api/v1/admin/forms/submissions/files/:id/content/': submitted.map((address) =>
      address.replace('/content', '/content/'),
    ),
    'GET /api/v1/admin/forms/submissions/export': ['/api/v1/admin/forms/submissions/export'],
    'GET /api/v1/admin/forms/submissions/export/': ['/api/v1/admin/forms/submissions/export/'],
    'GET /api/v1/admin/mailing-lists/export': ['/api/v1/admin/mailing-lists/export'],
    'GET /api/v1/admin/mailing-lists/export/': ['/api/v1/admin/mailing-lists/export/'],
    'GET /api/v1/admin/customers/imports/:id/faults': [faults],
    'GET /api/v1/admin/customers/imports/:id/faults/': [`${faults}/`],
    'GET /api/v1/admin/products/imports/:id/faults': [productFaults],
    'GET /api/v1/admin/products/imports/:id/faults/': [`${productFaults}/`],
    'GET /api/v1/admin/mailing-lists/imports/:id/faults': [memberFaults],
    'GET /api/v1/admin/mailing-lists/imports/:id/faults/': [`${memberFaults}/`],
    'GET /api/v1/admin/products/export': ['/api/v1/admin/products/export'],
    'GET /api/v1/admin/products/export/': ['/api/v1/admin/products/export/'],
    'GET /api/v1/admin/time-report/export': ['/api/v1/admin/time-report/export'],
    'GET /api/v1/admin/time-report/export/': ['/api/v1/admin/time-report/export/'],
    'GET /api/v1/admin/documents/export': ['/api/v1/admin/documents/export'],
    'GET /api/v1/admin/documents/export/': ['/api/v1/admin/documents/export/'],
    'GET /api/v1/admin/documents/tax-report/export': ['/api/v1/admin/documents/tax-report/export'],
    'GET /api/v1/admin/documents/tax-report/export/': ['/api/v1/admin/documents/tax-report/export/'],
    'GET /api/v1/admin/analytics/export': ['/api/v1/admin/analytics/export'],
    'GET /api/v1/admin/analytics/export/': ['/api/v1/admin/analytics/export/'],
    'GET /api/v1/admin/email-marketing/reports/export': ['/api/v1/admin/email-marketing/reports/export'],
    'GET /api/v1/admin/email-marketing/reports/export/': ['/api/v1/admin/email-marketing/reports/export/'],
    'GET /api/v1/admin/customers/export': ['/api/v1/admin/customers/export'],
    'GET /api/v1/admin/customers/export/': ['/api/v1/admin/customers/export/'],
    'GET /api/v1/admin/customers/:id/everything': [`/api/v1/admin/customers/${id}/everything`],
    'GET /admin/canvas/fonts.css': ['/admin/canvas/fonts.css'],
    'GET /admin/canvas/icons': [`/admin/canvas/icons?search=${ICON}`],
    'GET /admin/canvas/icons/:name': ['/admin/canvas/icons/phone', `/admin/canvas/icons/${ICON}`],
  }
}

/** An issued document of each type that has a path of its own, and a link to one. */
async function storeDocuments(storing: Storing): Promise<Addresses> {
  const { ask } = storing
  const text = HOSTILE_PAGE.slice(0, 100)
  const addresses: Record<string, string[]> = {}
  for (const [type, path] of [
    ['WORK_ORDER', 'work-orders'],
    ['WEB_ORDER', 'web-orders'],
    ['INVOICE', 'invoices'],
  ]) {
    const input = { type, subject: text, customer: { name: text }, lines: [{ description: text, unitPrice: 100 }] }
    const { createDocument } = await ask(NEW_DOCUMENT, { input })
    const { id } = createDocument.document
    await ask(ISSUE, { id })
    for (const end of ['', '/'])
      addresses[`GET /api/v1/admin/${path}/:id/pdf${end}`] = [
        `/api/v1/admin/${path}/${id}/pdf${end}`,
        `/api/v1/admin/${path}/${id}/pdf${end}?inline=1`,
      ]
    if (type === 'WORK_ORDER')
      for (const end of ['', '/']) {
        const sheet = `/api/v1/admin/work-orders/${id}/workshop-sheet${end}`
        addresses[`GET /api/v1/admin/work-orders/:id/workshop-sheet${end}`] = [sheet, `${sheet}?inline=1`]
      }
    if (type === 'INVOICE') {
      const kept = await storeAttachments(storing, `invoices/${id}`)
      const content = 'GET /api/v1/admin/invoices/files/:id/content'
      addresses[content] = kept
      addresses[`${content}/`] = kept.map((address) => address.replace('/content', '/content/'))
    }
    const { createDocumentLink } = await ask(LINK, { id })
    addresses['GET /d/:token/pdf'] = [`${new URL(createDocumentLink.created.url).pathname}/pdf`]
  }
  return addresses
}

/** Every hostile file as a picture of an inspection, and one that is kept, sent to a customer. */
async function storeInspectionPictures({ ask, send }: Storing): Promise<Addresses> {
  const input = { type: 'WORK_ORDER', customer: { name: 'Pictures' }, lines: [{ description: 'Look', unitPrice: 100 }] }
  const { createDocument } = await ask(NEW_DOCUMENT, { input })
  const { id } = createDocument.document
  await ask(ISSUE, { id })
  const { startInspection } = await ask(START_INSPECTION, { id })
  const { inspection } = startInspection
  const addresses: string[] = []
  const ids: string[] = []
  for (const [name, bytes] of Object.entries(hostileFiles)) {
    const sent = await send(
      `/api/v1/admin/inspections/points/${inspection.points[0].id}/pictures`,
      formData({ name, bytes }),
    )
    const { picture } = JSON.parse(sent)
    if (!picture) continue
    addresses.push(picture.url)
    ids.push(picture.id)
  }
  await ask(COMPLETE_INSPECTION, { id: inspection.id })
  const { createDocumentLink } = await ask(LINK, { id })
  const path = new URL(createDocumentLink.created.url).pathname
  return {
    'GET /api/v1/admin/inspections/pictures/:id': addresses,
    'GET /api/v1/admin/inspections/pictures/:id/': addresses.map((address) => `${address}/`),
    'GET /d/:token/inspections/:id': ids.map((one) => `${path}/inspections/${one}`),
  }
}

/** Every hostile file as one's own picture, one after the other: the last one that was taken is there. */
async function storePortraits({ send }: Storing): Promise<string[]> {
  const addresses: string[] = []
  for (const [name, bytes] of Object.entries(hostileFiles)) {
    const { url } = JSON.parse(await send('/api/v1/admin/profile/picture', formData({ name, bytes })))
    if (url) addresses.push(url)
  }
  return addresses.slice(-1)
}

/** A submission of a form on a page of its own. */
async function storeSubmission({ ask }: Storing): Promise<string> {
  const { createPage } = await ask(CREATE_PAGE, { title: `Form ${Date.now()}` })
  const { id, slug } = createPage.page
  const form = block('CustomForm', { formName: `Form of ${id}`, dynamicForm: [{ label: 'Name' }] })
  const content = encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, form)))))
  await ask(PUBLISH_PAGE, { id, content })
  const values = [{ key: 'name', values: [HOSTILE_PAGE.slice(0, 200)] }]
  const humanCheck = await solveChallenge((await ask('{ formChallenge }', {})).formChallenge)
  const sent = await ask(
    'mutation ($input: SubmitFormInput!) { submitForm(input: $input) { userErrors { message } } }',
    { input: { formName: `Form of ${id}`, url: `/${slug}`, values, humanCheck } },
  )
  const { formSubmissions } = await ask(
    'query ($name: String) { formSubmissions(where: { formName: { eq: $name } }) { items { id } } }',
    { name: `Form of ${id}` },
  )
  if (!formSubmissions.items[0]) throw new Error(`The form was not stored: ${JSON.stringify(sent)}`)
  return formSubmissions.items[0].id
}

async function storeMedia({ send }: Storing): Promise<{ id: string; url: string }[]> {
  const stored = []
  for (const [name, bytes] of Object.entries(hostileFiles)) {
    const { item } = JSON.parse(await send('/api/v1/admin/media/', formData({ name, bytes })))
    if (item) stored.push(item)
  }
  return stored
}

/** As if a check of the upload had a hole: the files lie in the media folder as they are. */
function plantMedia({ dataDir, tenantId }: Storing): string[] {
  const folder = path.join(dataDir, 'media', tenantId, 'planted')
  mkdirSync(folder, { recursive: true })
  return Object.entries(hostileFiles).map(([name, bytes]) => {
    writeFileSync(path.join(folder, name), bytes)
    return `/media/planted/${name}`
  })
}

async function storeAttachments({ send }: Storing, record: string): Promise<string[]> {
  const addresses = []
  for (const [name, bytes] of Object.entries(hostileFiles)) {
    const sent = await send(`/api/v1/admin/${record}/files`, formData({ name, bytes }))
    const { file } = JSON.parse(sent)
    addresses.push(file.url, `${file.url}?inline=1`)
  }
  return addresses
}
