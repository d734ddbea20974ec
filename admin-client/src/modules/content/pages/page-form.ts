import type { PageSettingsFragment, PageStatus, PageType, UpdatePageInput } from '../../../generated/graphql.ts'
import { dateError } from '../../../ui/dates/date-text.ts'

/** The page settings in the form. */
export interface PageForm {
  title: string
  slug: string
  status: PageStatus
  /** An ISO text in UTC; null if empty. */
  publishDate: string | null
  type: PageType
  parentId: string | null
  excerpt: string
  image: string
  showPageTitle: boolean
  isHomepage: boolean
  /** Only a label that groups pages in lists. */
  isDummy: boolean
  seoTitle: string
  seoDescription: string
  hideFromSearch: boolean
  /** Templates around the content: an id, 'none', or null for the site's default. */
  header: string | null
  pageTitle: string | null
  footer: string | null
}

const SECTION_PLACES = ['header', 'pageTitle', 'footer'] as const

export function formOfPage(page: PageSettingsFragment): PageForm {
  return {
    title: page.title,
    slug: page.slug,
    status: page.deleted ? 'ARCHIVED' : page.status,
    publishDate: page.publishDate,
    type: page.type,
    parentId: page.parentId,
    excerpt: page.excerpt,
    image: page.image ?? '',
    showPageTitle: page.showPageTitle,
    isHomepage: page.isHomepage,
    isDummy: page.isDummy,
    seoTitle: page.seoTitle ?? '',
    seoDescription: page.seoDescription ?? '',
    hideFromSearch: page.hideFromSearch,
    header: page.templateSections.header,
    pageTitle: page.templateSections.pageTitle,
    footer: page.templateSections.footer,
  }
}

/** Missing required values, by field. */
export function pageFormErrors(form: PageForm): Partial<Record<keyof PageForm, string>> {
  return {
    ...(!form.title.trim() && { title: 'Please enter a Title' }),
    ...(!form.publishDate && { publishDate: 'Please enter a Publish date' }),
    ...(dateError(form.publishDate) && { publishDate: dateError(form.publishDate) as string }),
    // A draft can do without one; publishing asks for it.
    ...(!form.excerpt.trim() && form.status === 'PUBLISHED' && { excerpt: 'Please enter an Excerpt' }),
  }
}

/** Only the changes, so that concurrent edits of other fields survive. The home page has no slug of its own. */
export function updateInput(page: PageSettingsFragment, form: PageForm): UpdatePageInput {
  const before = formOfPage(page)
  const changed = (Object.keys(form) as (keyof PageForm)[])
    .filter((name) => form[name] !== before[name])
    .filter((name) => name !== 'slug' || !form.isHomepage)
  const { image, publishDate, seoTitle, seoDescription, ...rest } = form
  const values: Record<string, unknown> = {
    ...rest,
    image: image.trim() || null,
    seoTitle: seoTitle.trim() || null,
    seoDescription: seoDescription.trim() || null,
    publishDate,
  }
  const places = SECTION_PLACES.filter((place) => changed.includes(place))
  const fields = changed.filter((name) => !(SECTION_PLACES as readonly string[]).includes(name))
  return {
    id: page.id,
    version: page.version,
    ...Object.fromEntries(fields.map((name) => [name, values[name]])),
    ...(places.length > 0 && { templateSections: Object.fromEntries(places.map((place) => [place, form[place]])) }),
  }
}
