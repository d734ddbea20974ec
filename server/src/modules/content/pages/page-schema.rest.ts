import { EXAMPLE_CONTENT } from '../../../rest/examples.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  object,
  oneOf,
  type Schema,
  string,
  stringOrNull,
  time,
} from '../../../rest/schema.ts'
import type { restPage } from './page-shape.rest.ts'

const type = oneOf('page', 'blog-post', 'product', 'cart')
const status = oneOf('draft', 'published', 'archived')
const section = described(stringOrNull, 'The ID of a section template, none for nothing, null for the site default')
const sections = object({ header: section, 'page-title': section, footer: section })
const parent = exemplified(described({ type: ['string', 'integer'] }, 'The ID of the parent page; -1 for none'), -1)
const content = exemplified(
  described({ type: ['string', 'null'] }, 'The page’s blocks: deflated JSON encoded as base64'),
  EXAMPLE_CONTENT,
)

const fields = {
  id: string,
  slug: string,
  title: string,
  excerpt: string,
  image: stringOrNull,
  type,
  status,
  deleted: boolean,
  parentId: parent,
  isDummy: boolean,
  publish_date: time,
  updated_at: time,
  showPageTitle: boolean,
  isHomepage: boolean,
  templateSections: sections,
  version: integer,
} satisfies Record<keyof ReturnType<typeof restPage>, Schema>

export const pageSchema = object(fields)
export const pageWithContent = object({ ...fields, content })

const written = {
  title: string,
  slug: string,
  excerpt: string,
  image: stringOrNull,
  type,
  status,
  parentId: parent,
  isDummy: boolean,
  showPageTitle: boolean,
  isHomepage: boolean,
  publish_date: described(string, 'A time with time zone, or a date'),
  templateSections: { ...sections, required: [] },
}

export const newPageBody = object(
  { ...written, copyFrom: exemplified(described(string, 'The ID of the page to copy the content from'), null) },
  ['title'],
)
export const changedPageBody = object(
  { id: string, version: described(integer, 'Rejects the update if the page has another version by now'), ...written },
  ['id'],
)
export const contentBody = object({ id: string, content })
