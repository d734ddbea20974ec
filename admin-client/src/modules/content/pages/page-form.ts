import dayjs from 'dayjs'
import type {
  CreatePageInput,
  PageSettingsFragment,
  PageStatus,
  PageType,
  UpdatePageInput,
} from '../../../generated/graphql.ts'

/** The page settings in the form. */
export interface PageForm {
  title: string
  slug: string
  status: PageStatus
  /** Local time in the date input's format, 'YYYY-MM-DD HH:mm:ss'; null if empty. */
  publishDate: string | null
  type: PageType
  parentId: string | null
  copyFrom: string | null
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
const LOCAL_TIME = 'YYYY-MM-DD HH:mm:ss'

export function newPageForm(now: Date): PageForm {
  return {
    title: '',
    slug: '',
    status: 'DRAFT',
    publishDate: dayjs(now).startOf('minute').format(LOCAL_TIME),
    type: 'PAGE',
    parentId: null,
    copyFrom: null,
    excerpt: '',
    image: '',
    showPageTitle: false,
    isHomepage: false,
    isDummy: false,
    seoTitle: '',
    seoDescription: '',
    hideFromSearch: false,
    header: null,
    pageTitle: null,
    footer: null,
  }
}

export function formOfPage(page: PageSettingsFragment): PageForm {
  return {
    title: page.title,
    slug: page.slug,
    status: page.deleted ? 'ARCHIVED' : page.status,
    publishDate: dayjs(page.publishDate).format(LOCAL_TIME),
    type: page.type,
    parentId: page.parentId,
    copyFrom: null,
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
    ...(!form.excerpt.trim() && { excerpt: 'Please enter an Excerpt' }),
  }
}

export function createInput(form: PageForm): CreatePageInput {
  const { image, slug, publishDate, seoTitle, seoDescription, header, pageTitle, footer, ...rest } = form
  const chosen = form.isHomepage ? '' : slug.trim()
  return {
    ...rest,
    publishDate: dayjs(publishDate).toISOString(),
    ...(chosen && { slug: chosen }),
    image: image.trim() || null,
    seoTitle: seoTitle.trim() || null,
    seoDescription: seoDescription.trim() || null,
    templateSections: { header, pageTitle, footer },
  }
}

/** Only the changes, so that concurrent edits of other fields survive. The home page has no slug of its own. */
export function updateInput(page: PageSettingsFragment, form: PageForm): UpdatePageInput {
  const before = formOfPage(page)
  const changed = (Object.keys(form) as (keyof PageForm)[])
    .filter((name) => form[name] !== before[name])
    .filter((name) => name !== 'slug' || !form.isHomepage)
  const { image, publishDate, seoTitle, seoDescription, copyFrom: _, ...rest } = form
  const values: Record<string, unknown> = {
    ...rest,
    image: image.trim() || null,
    seoTitle: seoTitle.trim() || null,
    seoDescription: seoDescription.trim() || null,
    publishDate: publishDate && dayjs(publishDate).toISOString(),
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
