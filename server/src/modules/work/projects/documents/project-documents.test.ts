import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { documentsOf } from '../../../commerce/documents/document-test-kit.ts'
import { customersOf } from '../../../crm/customers/customer-test-kit.ts'
import { projectsOf } from '../project-test-kit.ts'

const kit = useServer({ role: 'web' })

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const customerCalled = async (lastname: string) => (await customersOf(owner).create({ lastname })).customer.id as string
const projectOf = async (customerId: string | null, title = 'Documented') =>
  (await projectsOf(owner).create({ title, customerId })).project.id as string
const documentOf = async (type: string, customerId: string | null) =>
  (await documentsOf(owner).draft(type, { customer: undefined, customerId })).id as string
const change = async (name: 'attach' | 'detach', projectId: string, documentIds: string[], person = owner) => {
  const { data, errors } = await person.ask(
    `mutation ($input: ManageProjectDocumentsInput!) { changed: ${name}ProjectDocuments(input: $input) {
      project { attachedInvoices { id status } } userErrors { message field } } }`,
    { input: { projectId, documentIds } },
  )
  return data?.changed ?? { errors }
}
const documentsIn = async (id: string) =>
  (await owner.ask('query ($id: ID!) { projectDocuments(projectId: $id) { id type } }', { id })).data.projectDocuments
const rest = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const sent = body ? { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) } : {}
  return JSON.parse((await owner.request({ method, url: `/api/v1/admin/projects/${path}`, ...sent })).body)
}

test('documents are attached to a project and detached, in both APIs and the timeline', async () => {
  const customerId = await customerCalled('Attaching')
  const projectId = await projectOf(customerId)
  const [quote, invoice] = [await documentOf('QUOTE', customerId), await documentOf('INVOICE', customerId)]
  const { project } = await change('attach', projectId, [quote, invoice, invoice])
  expect(project).toEqual({ attachedInvoices: [{ id: invoice, status: 'DRAFT' }] })
  expect(await documentsIn(projectId)).toEqual([
    { id: invoice, type: 'INVOICE' },
    { id: quote, type: 'QUOTE' },
  ])
  expect((await change('attach', projectId, [quote])).userErrors).toEqual([])
  const read = await rest('GET', projectId)
  expect(read.project.attachedInvoices).toMatchObject([{ id: invoice, status: 'draft', number: null, balance: 0 }])
  expect((await rest('GET', `${projectId}/documents`)).documents).toMatchObject([
    { type: 'invoice' },
    { type: 'quote' },
  ])
  const timeline = async () =>
    (
      await owner.ask('query ($id: ID!) { projectTimeline(projectId: $id) { items { kind recordId } } }', {
        id: projectId,
      })
    ).data.projectTimeline.items
  expect(await timeline()).toContainEqual({ kind: 'invoice', recordId: invoice })
  expect(await rest('DELETE', `${projectId}/documents/${invoice}`)).toEqual({ success: true })
  expect(await documentsIn(projectId)).toEqual([{ id: quote, type: 'QUOTE' }])
  expect(await timeline()).not.toContainEqual({ kind: 'invoice', recordId: invoice })
  expect(await rest('POST', `${projectId}/documents`, { documents: [invoice] })).toEqual({ success: true })
  expect(await documentsIn(projectId)).toHaveLength(2)
})

test('a document of another customer, project or type is refused', async () => {
  const [mine, theirs] = [await customerCalled('Mine'), await customerCalled('Theirs')]
  const projectId = await projectOf(mine)
  const foreign = await change('attach', projectId, [await documentOf('INVOICE', theirs)])
  expect(foreign.userErrors).toEqual([
    { message: 'Theirs is for another customer than the project', field: 'documentIds' },
  ])
  const invoice = await documentOf('INVOICE', mine)
  await change('attach', await projectOf(mine, 'Earlier'), [invoice])
  expect((await change('attach', projectId, [invoice])).userErrors).toEqual([
    { message: 'Mine belongs to the project “Earlier”. Detach it there first.', field: 'documentIds' },
  ])
  const recurring = await documentOf('RECURRING', mine)
  expect((await change('attach', projectId, [recurring])).userErrors).toMatchObject([{ field: 'documentIds' }])
  expect((await change('attach', projectId, ['nonsense'])).errors).toMatchObject([
    { message: 'There is no such document.' },
  ])
})

test('a deleted project is not named by its documents, which can be attached elsewhere and stay there', async () => {
  const customerId = await customerCalled('Moving')
  const [earlier, later] = [await projectOf(customerId, 'Earlier'), await projectOf(customerId, 'Later')]
  const [moved, kept] = [await documentOf('INVOICE', customerId), await documentOf('QUOTE', customerId)]
  await change('attach', earlier, [moved, kept])
  const projectIn = async (id: string) =>
    (await owner.ask('query ($id: ID!) { document(id: $id) { project { title } } }', { id })).data.document.project
  const many = (operation: string) =>
    owner.ask(`mutation ($ids: [ID!]!) { ${operation}(input: { ids: $ids }) { userErrors { message } } }`, {
      ids: [earlier],
    })
  const attachedIn = async (id: string) => {
    const document = 'query ($id: ID!) { projectTimeline(projectId: $id) { items { title recordId } } }'
    const items: { title: string; recordId: string }[] = (await owner.ask(document, { id })).data.projectTimeline.items
    return items.flatMap(({ title, recordId }) => (title.startsWith('Attached') ? recordId : []))
  }
  expect(await projectIn(moved)).toEqual({ title: 'Earlier' })
  await many('deleteProjects')
  expect(await projectIn(moved)).toBeNull()
  expect((await change('attach', later, [moved])).userErrors).toEqual([])
  expect(await projectIn(moved)).toEqual({ title: 'Later' })
  await many('restoreProjects')
  expect(await documentsIn(later)).toEqual([{ id: moved, type: 'INVOICE' }])
  expect(await documentsIn(earlier)).toEqual([{ id: kept, type: 'QUOTE' }])
  expect(await attachedIn(later)).toEqual([moved])
  expect(await attachedIn(earlier)).toEqual([kept])
})

test('a new invoice of a project has its customer', async () => {
  const customerId = await customerCalled('Prefilled')
  const projectId = await projectOf(customerId)
  const CREATE = `mutation ($input: CreateProjectDocumentInput!) { createProjectDocument(input: $input) {
    document { id type customerId project { id title } } userErrors { message field } } }`
  const create = async (type: string) =>
    (await owner.ask(CREATE, { input: { projectId, type } })).data.createProjectDocument
  expect((await create('INVOICE')).document).toMatchObject({
    type: 'INVOICE',
    customerId,
    project: { id: projectId, title: 'Documented' },
  })
  expect((await create('REFUND')).userErrors).toEqual([
    { message: 'Choose a quote, a work order or an invoice', field: 'type' },
  ])
})

test('a deleted document is left out until it is restored, and a list reads all documents at once', async () => {
  const customerId = await customerCalled('Counting')
  const projectIds = [await projectOf(customerId), await projectOf(customerId), await projectOf(customerId)]
  const documents = []
  for (const id of projectIds) {
    const invoice = await documentOf('INVOICE', customerId)
    documents.push(invoice)
    await change('attach', id, [invoice])
  }
  const LIST = `query ($id: ID!, $perPage: Int!) { projects(perPage: $perPage, where: { customerId: { eq: $id } }) {
    items { attachedInvoices { id } } } }`
  const list = async (perPage: number) => {
    kit.statements.length = 0
    const { items } = (await owner.ask(LIST, { id: customerId, perPage })).data.projects
    return { items, statements: kit.statements.length }
  }
  const all = await list(3)
  expect(all.items.map(({ attachedInvoices: [one] }: { attachedInvoices: { id: string }[] }) => one?.id)).toEqual(
    documents.toReversed(),
  )
  expect(all.statements).toBe((await list(1)).statements)
  await owner.ask('mutation ($ids: [ID!]!) { deleteDocuments(input: { ids: $ids }) { userErrors { message } } }', {
    ids: documents,
  })
  expect((await list(3)).items).toEqual([{ attachedInvoices: [] }, { attachedInvoices: [] }, { attachedInvoices: [] }])
})
