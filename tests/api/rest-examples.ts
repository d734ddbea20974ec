import { block, encode, tree } from '@mainstreet/blocks/tree'
import { getOperationAST, Kind, parse } from 'graphql'
import { operationRequirements, type Requirement } from '../../server/src/kernel/requirements.ts'
import type { Route } from '../../server/src/rest/route.ts'
import type { Rows } from './fixtures.ts'

/** A good call of one row of the table, about rows of somebody's. */
interface Example {
  readonly query?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** What it is answered when all is well, if not 200. */
  readonly status?: number
}

let count = 0
const home = { name: 'Walk', line1: '1 Elm', city: 'Ottawa', province: 'ON', postal_code: 'K1A 0B1', country: 'CA' }
const content = encode(tree(block('Wrapper', {}, block('Text', { text: 'Walk' }))))
const form = () => ({ title: `Walk ${++count}`, excerpt: 'Walk', publish_date: '2026-01-01T00:00:00Z' })

const examples: Readonly<Record<string, (rows: Rows) => Example>> = {
  'POST /auth/login': () => ({ body: { email: `walker-${++count}@nowhere.test`, password: 'wrong' }, status: 401 }),
  'POST /auth/logout': () => ({ body: {} }),
  // Refused, so that whoever walks does not become somebody else.
  'POST /auth/register': () => ({ body: { displayName: 'Walk', email: 'walk', password: 'unfit' }, status: 422 }),
  'GET /user/profile': () => ({}),
  'GET /user/addresses': () => ({}),
  'POST /user/addresses': () => ({ body: home }),
  'PUT /user/addresses/:id': ({ address }) => ({ params: { id: address }, body: home }),
  'DELETE /user/addresses/:id': ({ address }) => ({ params: { id: address } }),
  'GET /pages': ({ slug }) => ({ query: { slug } }),
  'POST /pages/submenu': ({ otherPage }) => ({ body: { id: otherPage } }),
  'GET /admin/pages': ({ slug }) => ({ query: { search: slug, limit: '-1', showdeleted: '1' } }),
  'POST /admin/pages': ({ otherPage, thirdPage }) => ({
    body: { ...form(), parentId: otherPage, copyFrom: thirdPage },
  }),
  'PUT /admin/pages': ({ page, otherPage }) => ({ body: { id: page, title: 'Walk', parentId: otherPage } }),
  'GET /admin/page/component-template/section': () => ({}),
  'GET /admin/page/component-template/container': () => ({}),
  'GET /admin/page/component-template/:id': ({ section }) => ({ params: { id: section } }),
  'PUT /admin/page/component-template/:id': ({ container }) => ({ params: { id: container }, body: { content } }),
  'POST /admin/page/component-template': () => ({ body: { componentName: 'Walk' } }),
  'POST /admin/page/savecomponenttemplate': () => ({
    body: { componentName: 'Walk', type: 'container', content },
  }),
  'GET /admin/page/getcomponenttemplates': () => ({}),
  'GET /admin/media': ({ mediaFolder }) => ({ query: { search: 'Picture', folder_id: mediaFolder } }),
  'PUT /admin/media': ({ mediaItem }) => ({ body: { id: mediaItem, alt: 'Walk' } }),
  'DELETE /admin/media/:id': ({ mediaItem }) => ({ params: { id: mediaItem } }),
  'GET /admin/media/folders': () => ({}),
  'PUT /admin/settings': () => ({ body: { live_chat_enabled: { value: true } } }),
  'GET /admin/customers': ({ customerTag }) => ({ query: { search: 'given', tag_id: customerTag } }),
  'GET /admin/customers/tags': () => ({}),
  'GET /admin/customers/custom-fields': () => ({}),
  'GET /admin/custom-fields': () => ({ query: { kind: 'customer' } }),
  'POST /admin/custom-fields': () => ({ body: { label: `Walk ${++count}`, type: 'number' } }),
  'PUT /admin/custom-fields/:id': ({ customField }) => ({ params: { id: customField }, body: { help: 'Walk' } }),
  'DELETE /admin/custom-fields/:id': ({ customField }) => ({ params: { id: customField } }),
  'GET /admin/customers/:id': ({ customer }) => ({ params: { id: customer } }),
  'GET /admin/customers/:id/timeline': ({ customer }) => ({ params: { id: customer }, query: { kind: 'creation' } }),
  'POST /admin/customers': ({ customerTag }) => ({ body: { lastname: 'Walk', tag_ids: [customerTag] } }),
  'PUT /admin/customers/:id': ({ customer }) => ({ params: { id: customer }, body: { city: 'Ottawa' } }),
  'DELETE /admin/customers/:id': ({ customer }) => ({ params: { id: customer } }),
  'GET /admin/customers/:id/files': ({ customer }) => ({ params: { id: customer } }),
  'PUT /admin/customers/files/:id': ({ attachment }) => ({ params: { id: attachment }, body: { name: 'Walk.txt' } }),
  'DELETE /admin/customers/files/:id': ({ attachment }) => ({ params: { id: attachment } }),
  'GET /admin/notes': ({ customer }) => ({ query: { search: 'given', customer_id: customer } }),
  'GET /admin/notes/:id': ({ note }) => ({ params: { id: note } }),
  'POST /admin/notes': ({ customer, noteAssignee }) => ({
    body: { title: 'Walk', due_date: '2026-03-31', customer_id: customer, assignee_id: noteAssignee },
  }),
  'PUT /admin/notes/:id': ({ note }) => ({ params: { id: note }, body: { is_done: true } }),
  'DELETE /admin/notes/:id': ({ note }) => ({ params: { id: note } }),
  'PUT /admin/page/updatecontent': ({ page }) => ({ body: { id: page, content } }),
}

export const lineOf = ({ method, path }: Route) => `${method} ${path}`

export function exampleOf(route: Route, rows: Rows): Example {
  const example = examples[lineOf(route)]
  if (!example) throw new Error(`The walk has no example of "${lineOf(route)}": add it to examples in rest-examples.ts`)
  return example(rows)
}

/** Examples of rows that the table no longer has. */
export function forgottenExamples(table: readonly Route[]): string[] {
  return Object.keys(examples).filter((line) => !table.some((route) => lineOf(route) === line))
}

/** What the operations of a row's document require, by their names. */
export function requirementsOf({ document }: Route): { name: string; requirement: Requirement }[] {
  const selections = getOperationAST(parse(document))?.selectionSet.selections ?? []
  return selections.map((selection) => {
    if (selection.kind !== Kind.FIELD) throw new Error('The operations of a row are named in its document itself')
    const name = selection.name.value
    return { name, requirement: operationRequirements.get(name) as Requirement }
  })
}
