import { Refused, refusal } from '../../../rest/errors.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { PageOrderField } from '../../../rest/generated/graphql.ts'
import { field, positive, type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import { described, list, number, object, oneOf, string, success } from '../../../rest/schema.ts'
import { changedPageBody, contentBody, newPageBody, pageSchema, pageWithContent } from './page-schema.rest.ts'
import { changedPage, newPage, restPage } from './page-shape.rest.ts'

graphql(`
  fragment RestPage on Page {
    id slug title excerpt image type status deleted parentId isDummy publishDate updatedAt showPageTitle isHomepage
    templateSections { header pageTitle footer }
    version
  }
`)

const ReadPage = graphql(`
  query RestReadPage($slug: String) {
    page(slug: $slug) { ...RestPage content }
  }
`)

const Submenu = graphql(`
  query RestSubmenu($parentId: ID!, $page: Int!) {
    pages(page: $page, perPage: 100, where: { parentId: { eq: $parentId }, status: { eq: PUBLISHED } }, orderBy: { field: POSITION }) {
      items { title slug }
      pageInfo { hasNextPage }
    }
  }
`)

const ListPages = graphql(`
  query RestListPages($page: Int!, $perPage: Int!, $where: PageWhere, $orderBy: [PageOrder!]) {
    pages(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...RestPage }
      pageInfo { hasNextPage }
    }
  }
`)

const CreatePage = graphql(`
  mutation RestCreatePage($input: CreatePageInput!) {
    createPage(input: $input) { page { ...RestPage } userErrors { code message field } }
  }
`)

const UpdatePage = graphql(`
  mutation RestUpdatePage($input: UpdatePageInput!) {
    updatePage(input: $input) { page { ...RestPage } userErrors { code message field } }
  }
`)

const SavePageContent = graphql(`
  mutation RestSavePageContent($input: SavePageContentInput!) {
    savePageContent(input: $input) { page { ...RestPage content } userErrors { code message field } }
  }
`)

type List = { pages: { items: unknown[]; pageInfo: { hasNextPage: boolean } } }

/** Returns all pages of a list in one response, fetched a hundred at a time. */
const whole = {
  next: <V extends { page: number }>(data: List, variables: V) =>
    data.pages.pageInfo.hasNextPage ? { ...variables, page: variables.page + 1 } : null,
  join: <D extends List>(data: D, more: D): D => ({
    ...data,
    pages: { ...data.pages, items: [...data.pages.items, ...more.pages.items] },
  }),
}

const ORDER_FIELDS: Readonly<Record<string, PageOrderField>> = {
  slug: 'SLUG',
  title: 'TITLE',
  status: 'STATUS',
  publish_date: 'PUBLISH_DATE',
  updated_at: 'UPDATED_AT',
}

export const restRoutes: readonly Route[] = [
  route('GET /pages', ReadPage, {
    summary: 'A published page by slug; without one, the home page',
    query: { slug: string },
    answer: object({ success, page: pageWithContent }),
    variables: ({ query }) => ({ slug: query.slug }),
    reply: ({ page }) => ({ success: true, page: { ...restPage(page), content: page.content ?? null } }),
  }),
  route('POST /pages/submenu', Submenu, {
    summary: 'The published children of a page, in order',
    body: object({
      id: described(string, 'The parent page; the body may also be just the ID as a JSON string or plain text'),
    }),
    answer: object({ success, menuItems: list(object({ title: string, slug: string })) }),
    variables: ({ body }) => ({ parentId: submenuOf(body), page: 1 }),
    ...whole,
    reply: ({ pages }) => ({ success: true, menuItems: pages.items.map(({ title, slug }) => ({ title, slug })) }),
  }),
  route('GET /admin/pages', ListPages, {
    summary: 'All pages, for staff',
    query: {
      search: string,
      currentPage: described(number, 'From 1; also as page'),
      limit: described(number, 'Pages per page of results, 20 by default, -1 for all; also as itemsPerPage'),
      orderBy: oneOf(...Object.keys(ORDER_FIELDS)),
      orderDirection: described(oneOf('asc', 'desc'), 'Also as direction'),
      showdeleted: described(oneOf('0', '1'), '1 includes archived pages'),
    },
    answer: object({ rows: list(pageSchema) }),
    variables: (request) => ({
      page: positive(request.query.currentPage ?? request.query.page, 1),
      perPage: limitOf(request),
      where: {
        ...(request.query.showdeleted === '1' ? {} : { deleted: { eq: false } }),
        ...(request.query.search ? { search: request.query.search } : {}),
      },
      orderBy: [orderOf(request)],
    }),
    next: (data, variables, request) => (request.query.limit === '-1' ? whole.next(data, variables) : null),
    join: whole.join,
    reply: ({ pages }) => ({ rows: pages.items.map(restPage) }),
  }),
  route('POST /admin/pages', CreatePage, {
    summary: 'Creates a page',
    body: newPageBody,
    answer: object({ success, page: pageSchema }),
    variables: ({ body }) => ({ input: newPage(body) }),
    reply: ({ createPage }) => ({ success: true, page: createPage.page && restPage(createPage.page) }),
  }),
  route('PUT /admin/pages', UpdatePage, {
    summary: 'Updates a page',
    body: changedPageBody,
    answer: object({ success, page: pageSchema }),
    variables: ({ body }) => ({ input: changedPage(body) }),
    reply: ({ updatePage }) => ({ success: true, page: updatePage.page && restPage(updatePage.page) }),
  }),
  route('PUT /admin/page/updatecontent', SavePageContent, {
    summary: 'Saves a page’s blocks as its draft',
    body: contentBody,
    answer: object({ success, page: pageWithContent }),
    variables: ({ body }) => ({
      input: { id: text(field(body, 'id')), content: text(field(body, 'content')) },
    }),
    reply: ({ savePageContent: { page } }) => ({
      success: true,
      page: page && { ...restPage(page), content: page.content ?? null },
    }),
  }),
]

/** The parent page of the requested children: a JSON string, plain text, or an object with an ID. */
function submenuOf(body: unknown): string {
  const id = field(body, 'id') ?? body
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

/** The maximum number of rows per query. */
const LARGEST = 100

/** Older clients send the direction under either name; every list accepts both. */
function orderOf({ query }: RestRequest) {
  const direction = (query.orderDirection ?? query.direction ?? 'asc').toUpperCase()
  return {
    field: ORDER_FIELDS[query.orderBy ?? 'slug'] ?? 'SLUG',
    direction: direction === 'DESC' ? ('DESC' as const) : ('ASC' as const),
  }
}

/** The number of rows in the response. Requests for all rows use the maximum per query. */
function limitOf({ query }: RestRequest): number {
  const limit = query.limit ?? query.itemsPerPage
  if (limit === undefined) return 20
  if (limit === '-1') return LARGEST
  const rows = positive(limit, 0)
  if (rows >= 1 && rows <= LARGEST) return rows
  throw new Refused(refusal(400, 'BAD_USER_INPUT', `limit is a whole number from 1 to ${LARGEST}, or -1 for all rows.`))
}
