import type {
  CreatePageInput,
  PageStatus,
  PageType,
  RestPageFragment,
  UpdatePageInput,
} from '../../../rest/generated/graphql.ts'
import { field, text } from '../../../rest/route.ts'

/** Older clients use -1 for "no parent" and "a blank page". */
const NONE = -1

/** The page in the format of the REST API: snake_case times, -1 for no parent, lowercase statuses. */
export function restPage(page: RestPageFragment) {
  const { header, pageTitle, footer } = page.templateSections
  return {
    id: page.id,
    slug: page.slug,
    title: page.title,
    excerpt: page.excerpt,
    image: page.image ?? null,
    type: lower(page.type),
    status: lower(page.status),
    deleted: page.deleted,
    parentId: page.parentId ?? NONE,
    isDummy: page.isDummy,
    publish_date: page.publishDate,
    updated_at: page.updatedAt,
    showPageTitle: page.showPageTitle,
    isHomepage: page.isHomepage,
    templateSections: { header: header ?? null, 'page-title': pageTitle ?? null, footer: footer ?? null },
    version: page.version,
  }
}

/** The fields of a new page. Ignores `content` in the body, which has its own call. */
export function newPage(body: unknown): CreatePageInput {
  return {
    ...pageFields(body),
    title: text(field(body, 'title')),
    copyFrom: idOrNone(field(body, 'copyFrom')),
  }
}

/** The fields of an update. Omitted ones are unchanged. */
export function changedPage(body: unknown): UpdatePageInput {
  const version = field(body, 'version')
  return {
    id: text(field(body, 'id')),
    ...(typeof version === 'number' ? { version } : {}),
    ...pageFields(body),
  }
}

function pageFields(body: unknown): Partial<CreatePageInput> {
  const read: Record<string, unknown> = {}
  const take = (name: string, as = name, translate: (value: unknown) => unknown = (value) => value) => {
    const value = field(body, name)
    if (value !== undefined) read[as] = translate(value)
  }
  take('title', 'title', text)
  take('slug', 'slug', text)
  take('excerpt', 'excerpt', text)
  take('image')
  take('type', 'type', (value) => upper<PageType>(value))
  take('status', 'status', (value) => upper<PageStatus>(value))
  take('parentId', 'parentId', idOrNone)
  take('isDummy')
  take('showPageTitle')
  take('isHomepage')
  take('publishDate', 'publishDate', dayOrTime)
  take('publish_date', 'publishDate', dayOrTime)
  take('templateSections', 'templateSections', (value) => ({
    header: field(value, 'header'),
    pageTitle: field(value, 'page-title') ?? field(value, 'pageTitle'),
    footer: field(value, 'footer'),
  }))
  return read as Partial<CreatePageInput>
}

export function idOrNone(value: unknown): string | null {
  const id = text(value)
  return id === '' || id === String(NONE) ? null : id
}

/** A date without a time, as sent by date inputs, means midnight UTC. */
const dayOrTime = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : value

const lower = (value: string) => value.toLowerCase().replaceAll('_', '-')
const upper = <Enum extends string>(value: unknown) =>
  (typeof value === 'string' ? value.toUpperCase().replaceAll('-', '_') : value) as Enum
