import type { restPage } from './page-shape.ts'
import { number, object, oneOf, type Schema, said, string, stringOrNull, time, truth } from './schema.ts'

const type = oneOf('page', 'blog-post', 'product', 'cart')
const status = oneOf('draft', 'published', 'archived')
const section = said(
  stringOrNull,
  'The id of a component template that is a section, none for nothing, null for the site’s default',
)
const sections = object({ header: section, 'page-title': section, footer: section })
const parent = said({ type: ['string', 'integer'] }, 'The id of the page above; -1 for none')
const content = said({ type: ['string', 'null'] }, 'The page’s blocks: JSON, deflated, in base64')

const fields = {
  id: string,
  slug: string,
  title: string,
  excerpt: string,
  image: stringOrNull,
  type,
  status,
  deleted: truth,
  parentId: parent,
  isDummy: truth,
  publish_date: time,
  updated_at: time,
  showPageTitle: truth,
  isHomepage: truth,
  templateSections: sections,
  version: number,
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
  isDummy: truth,
  showPageTitle: truth,
  isHomepage: truth,
  publish_date: said(string, 'A time with its zone, or a day alone'),
  templateSections: { ...sections, required: [] },
}

export const newPageBody = object(
  { ...written, copyFrom: said(string, 'The id of the page whose content it starts with') },
  ['title', 'excerpt'],
)
export const changedPageBody = object(
  { id: string, version: said(number, 'Refuses the change when the page has another one by now'), ...written },
  ['id'],
)
export const contentBody = object({ id: string, content })
