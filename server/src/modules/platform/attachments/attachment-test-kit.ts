import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import { type TestServer, useServer, type Visitor } from '../../../app/test-server.ts'
import { removeOrphanedFiles } from './orphaned-files.ts'

const FILE = 'id name mimeType size uploadedBy url previewUrl deletedAt version'
const FAULTS = 'userErrors { code message field }'
const LIST = `query ($customerId: ID!, $deleted: Boolean, $page: Int, $perPage: Int) {
  customerFiles(customerId: $customerId, deleted: $deleted, page: $page, perPage: $perPage) {
    items { ${FILE} } totalItems pageInfo { hasNextPage } } }`
const RENAME = `mutation ($input: RenameFileInput!) { renameCustomerFile(input: $input) { file { ${FILE} } ${FAULTS} } }`
const many = (name: string) =>
  `mutation ($input: ManageFilesInput!) { ${name}(input: $input) { files { ${FILE} } ${FAULTS} } }`

export const documents = {
  list: LIST,
  rename: RENAME,
  remove: many('deleteCustomerFiles'),
  restore: many('restoreCustomerFiles'),
}

export const filesOf = (customerId: string) => `/api/v1/admin/customers/${customerId}/files`

/** The whole server with a data folder of its own, its owner signed in with a customer, and how files get in and out. */
export function useAttachments() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-attachments-'))
  const kit: TestServer = useServer({ dataDir })
  const state: { owner?: Visitor; customerId?: string } = {}
  const owner = () => state.owner as Visitor
  const attachments = {
    kit,
    get owner() {
      return owner()
    },
    get customerId() {
      return state.customerId as string
    },
    async newCustomer(lastname: string): Promise<string> {
      const document = 'mutation ($name: String) { createCustomer(input: { lastname: $name }) { customer { id } } }'
      return (await owner().ask(document, { name: lastname })).data.createCustomer.customer.id
    },
    async send(person: Visitor, customerId: string, name: string, bytes: Uint8Array, fields = {}) {
      const form = formData({ name, bytes }, fields)
      const { status, body } = await person.request({ url: filesOf(customerId), ...form })
      return { status, ...JSON.parse(body) }
    },
    /** A file of the owner's customer. */
    async uploaded(
      name = 'Quote.txt',
      bytes: Uint8Array = Buffer.from('Two doors'),
      customerId = state.customerId as string,
    ) {
      const { file, error } = await attachments.send(owner(), customerId, name, bytes)
      if (!file) throw new Error(error)
      return file
    },
    get: (url: string, person?: Visitor, headers: Record<string, string> = {}) =>
      (person ?? owner()).request({ method: 'GET', url, headers }),
    names: async (variables: object = {}) => {
      const { data } = await owner().ask(LIST, { customerId: state.customerId, ...variables })
      return data.customerFiles.items.map(({ name }: { name: string }) => name) as string[]
    },
    /** What lies on the disk. */
    stored: () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length,
    /** What the installation does every few minutes. */
    tidy: () => removeOrphanedFiles.run({ inTenant: kit.server.inTenant } as never),
  }
  beforeAll(async () => {
    state.owner = await kit.signedIn('owner@maple.test')
    state.customerId = await attachments.newCustomer('Keeper')
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))
  return attachments
}
