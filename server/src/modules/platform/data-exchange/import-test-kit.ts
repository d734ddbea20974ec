import { vi } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import type { Visitor } from '../../../app/test-server.ts'

const IMPORT = `id fileName rows columns encoding delimiter status processed created updated unchanged combined failed problem
  hasFile startedByName rowErrors { row message }`
interface Kind {
  /** As in the names of its operations: 'Product'. */
  readonly name: string
  /** Of its uploads: 'products'. */
  readonly path: string
}

/** Imports of a kind as this user, through the API. */
export function importsOfKind(person: Visitor, { name: kind, path }: Kind) {
  const one = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Import`
  const files = `/api/v1/admin/${path}/imports`
  const PLAN = `query ($id: ID!) { ${one}Plan(id: $id) {
    columns { name samples suggestedField } fields { name label canMatch } previousImport { id startedByName } } }`
  const PREVIEW = `query ($input: ${kind}ImportInput!) { ${one}Preview(input: $input) {
    preview { rowCount created updated unchanged combined failed notes rows { row outcome title detail combinedWith }
      failedRows { row title message } } userErrors { field message } } }`
  const START = `mutation ($input: ${kind}ImportInput!) {
    start${kind}Import(input: $input) { import { ${IMPORT} } userErrors { field message } } }`
  const CANCEL = `mutation ($id: ID!) {
    cancel${kind}Import(input: { id: $id }) { import { ${IMPORT} } userErrors { message } } }`
  const imports = {
    async send(bytes: Uint8Array | string, name = 'list.csv') {
      const sent = formData({ name, bytes: Buffer.from(bytes) })
      const { status, body } = await person.request({ url: `${files}/`, ...sent })
      return { status, ...JSON.parse(body) }
    },
    async uploaded(bytes: Uint8Array | string, name?: string): Promise<string> {
      const { item, error } = await imports.send(bytes, name)
      if (!item) throw new Error(error)
      return item.id
    },
    plan: async (id: string) => (await person.ask(PLAN, { id })).data[`${one}Plan`],
    /** The suggested column mapping. */
    async mapping(id: string): Promise<{ column: number; field: string }[]> {
      const { columns } = await imports.plan(id)
      return columns.flatMap(({ suggestedField }: { suggestedField: string | null }, column: number) =>
        suggestedField ? [{ column, field: suggestedField }] : [],
      )
    },
    async preview(id: string, more: object = {}) {
      const input = { id, mapping: await imports.mapping(id), ...more }
      return (await person.ask(PREVIEW, { input })).data[`${one}Preview`]
    },
    async start(id: string, more: object = {}) {
      const input = { id, mapping: await imports.mapping(id), ...more }
      return (await person.ask(START, { input })).data[`start${kind}Import`]
    },
    cancel: async (id: string) => (await person.ask(CANCEL, { id })).data[`cancel${kind}Import`],
    one: async (id: string) =>
      (await person.ask(`query ($id: ID!) { ${one}(id: $id) { ${IMPORT} } }`, { id })).data[one],
    /** Waits until the background job is done. */
    async ended(id: string) {
      return vi.waitUntil(
        async () => {
          const one = await imports.one(id)
          return ['CHECKING', 'RUNNING'].includes(one.status) ? null : one
        },
        { timeout: 60_000 },
      )
    },
    /** Uploads a file and runs the import to the end. */
    async imported(bytes: Uint8Array | string, more: object = {}) {
      const id = await imports.uploaded(bytes)
      const { userErrors } = await imports.start(id, more)
      if (userErrors.length > 0) throw new Error(userErrors[0].message)
      return imports.ended(id)
    },
    faultyRows: async (id: string) => (await person.request({ method: 'GET', url: `${files}/${id}/faults/` })).body,
  }
  return imports
}
