import { byId } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import { limitOf, listQuery, listVariables, pageOf } from '../../../rest/list.ts'
import { field, type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import { described, integer, list, object, oneOf, string, success } from '../../../rest/schema.ts'
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

const ArchivePage = graphql(`
  mutation RestDeletePage($input: ArchivePageInput!) {
    archivePage(input: $input) { page { id } userErrors { code message field } }
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

const orders = {
  slug: 'SLUG',
  title: 'TITLE',
  status: 'STATUS',
  publish_date: 'PUBLISH_DATE',
  updated_at: 'UPDATED_AT',
  position: 'POSITION',
} as const

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
      ...listQuery(orders, {
        search: string,
        showdeleted: described(oneOf('0', '1'), '1 includes archived pages'),
      }),
      limit: described(integer, 'Pages per page of results, 20 by default, -1 for all; also as itemsPerPage'),
    },
    answer: object({
      rows: list(pageSchema),
      limit: described(integer, 'Pages per page of this response; -1 if it has all of them'),
      currentPage: integer,
    }),
    variables: (request) => {
      const { page, perPage, orderBy } = listVariables(request, orders)
      return {
        page: isWhole(request) ? 1 : page,
        perPage,
        where: {
          ...(request.query.showdeleted === '1' ? {} : { deleted: { eq: false } }),
          ...(request.query.search ? { search: request.query.search } : {}),
        },
        orderBy: orderBy ?? [{ field: 'SLUG' }],
      }
    },
    next: (data, variables, request) => (isWhole(request) ? whole.next(data, variables) : null),
    join: whole.join,
    reply: ({ pages }, request) => ({
      rows: pages.items.map(restPage),
      limit: isWhole(request) ? -1 : limitOf(request),
      currentPage: isWhole(request) ? 1 : pageOf(request),
    }),
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
  byId('DELETE /admin/pages/:id', ArchivePage, {
    summary: 'Deletes a page: visitors no longer find it, and it can be restored',
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

/** The editor requests all pages together. */
const isWhole = ({ query }: RestRequest) => (query.limit ?? query.itemsPerPage) === '-1'
