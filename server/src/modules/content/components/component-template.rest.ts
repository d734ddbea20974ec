import { EXAMPLE_CONTENT } from '../../../rest/examples.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { ComponentTemplateType, RestComponentTemplateFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, pageOfRows } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, integer, list, object, oneOf, string, success, time } from '../../../rest/schema.ts'

graphql(`
  fragment RestComponentTemplate on ComponentTemplate { id componentName type content updatedAt version }
`)

const ListTemplates = graphql(`
  query RestListComponentTemplates($page: Int!, $where: ComponentTemplateWhere) {
    componentTemplates(page: $page, perPage: 100, where: $where) {
      items { ...RestComponentTemplate }
      pageInfo { hasNextPage }
    }
  }
`)

const ReadTemplate = graphql(`
  query RestReadComponentTemplate($id: ID!) {
    componentTemplate(id: $id) { ...RestComponentTemplate }
  }
`)

const CreateTemplate = graphql(`
  mutation RestCreateComponentTemplate($input: CreateComponentTemplateInput!) {
    createComponentTemplate(input: $input) {
      componentTemplate { ...RestComponentTemplate }
      userErrors { code message field }
    }
  }
`)

const SaveTemplate = graphql(`
  mutation RestSaveComponentTemplate($input: SaveComponentTemplateInput!) {
    saveComponentTemplate(input: $input) {
      componentTemplate { ...RestComponentTemplate }
      userErrors { code message field }
    }
  }
`)

const DeleteTemplate = graphql(`
  mutation RestDeleteComponentTemplate($input: DeleteComponentTemplateInput!) {
    deleteComponentTemplate(input: $input) { deletedId userErrors { code message field } }
  }
`)

const types = oneOf('container', 'section')
const content = exemplified(
  described({}, 'An encoded tree, or an object of rootNodeId and nodes; returned as submitted, null while empty'),
  EXAMPLE_CONTENT,
)
const schema = object({ id: string, componentName: string, type: types, content, updated_at: time, version: integer })

const orders = ['componentName', 'updated_at'] as const

type List = { componentTemplates: { items: RestComponentTemplateFragment[]; pageInfo: { hasNextPage: boolean } } }

/** Returns all templates of a type in one response, fetched a hundred at a time. */
function listOf(line: `GET /${string}`, name: string, summary: string, type?: ComponentTemplateType): Route {
  return route(line, ListTemplates, {
    name,
    summary,
    query: listQuery(orders),
    answer: list(schema),
    variables: () => ({ page: 1, ...(type ? { where: { type: { eq: type } } } : {}) }),
    next: (data, variables) =>
      data.componentTemplates.pageInfo.hasNextPage ? { ...variables, page: variables.page + 1 } : null,
    join: (data: List, more: List) => ({
      ...data,
      componentTemplates: {
        ...data.componentTemplates,
        items: [...data.componentTemplates.items, ...more.componentTemplates.items],
      },
    }),
    reply: ({ componentTemplates }, request) => pageOfRows(request, componentTemplates.items.map(restTemplate), orders),
  })
}

export const restRoutes: readonly Route[] = [
  listOf(
    'GET /admin/page/component-template/section',
    'listSectionTemplates',
    'All component templates that are sections',
    'SECTION',
  ),
  listOf(
    'GET /admin/page/component-template/container',
    'listContainerTemplates',
    'All component templates that are containers',
    'CONTAINER',
  ),
  route('GET /admin/page/component-template/:id', ReadTemplate, {
    summary: 'A component template',
    answer: object({ success, component: schema }),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ componentTemplate }) => ({ success: true, component: restTemplate(componentTemplate) }),
  }),
  route('PUT /admin/page/component-template/:id', SaveTemplate, {
    summary: 'Saves the content of a component template',
    body: object({ content }),
    answer: object({ success, template: schema }),
    variables: ({ params, body }) => ({ input: { id: text(params.id), content: field(body, 'content') ?? '' } }),
    reply: ({ saveComponentTemplate }) => templatePayload(saveComponentTemplate.componentTemplate),
  }),
  route('DELETE /admin/page/component-template/:id', DeleteTemplate, {
    summary: 'Deletes a component template; one in use only if forced',
    query: { even_if_used: oneOf('0', '1') },
    answer: object({ success }),
    variables: ({ params, query }) => ({ input: { id: text(params.id), force: query.even_if_used === '1' } }),
    reply: () => ({ success: true }),
  }),
  route('POST /admin/page/component-template', CreateTemplate, {
    summary: 'Creates an empty section template',
    body: object({ componentName: string }),
    answer: object({ success, template: schema }),
    variables: ({ body }) => ({ input: { componentName: text(field(body, 'componentName')) } }),
    reply: ({ createComponentTemplate }) => templatePayload(createComponentTemplate.componentTemplate),
  }),
  route('POST /admin/page/savecomponenttemplate', CreateTemplate, {
    name: 'saveBlockAsComponentTemplate',
    summary: 'Saves a block of a page as a component template',
    body: object({ componentName: string, type: types, content }, ['componentName', 'content']),
    answer: object({ success, template: schema }),
    variables: ({ body }) => ({
      input: {
        componentName: text(field(body, 'componentName')),
        type: typeOf(field(body, 'type') ?? 'container'),
        content: field(body, 'content') ?? '',
      },
    }),
    reply: ({ createComponentTemplate }) => templatePayload(createComponentTemplate.componentTemplate),
  }),
  listOf(
    'GET /admin/page/getcomponenttemplates',
    'listComponentTemplates',
    'All component templates, sections and containers',
  ),
]

function restTemplate({ id, componentName, type, content, updatedAt, version }: RestComponentTemplateFragment) {
  return { id, componentName, type: type.toLowerCase(), content: content ?? null, updated_at: updatedAt, version }
}

function templatePayload(template: RestComponentTemplateFragment | null | undefined) {
  return { success: true, template: template && restTemplate(template) }
}

/** An unknown type is passed on, so that the schema's error message names it. */
function typeOf(value: unknown): ComponentTemplateType {
  return (typeof value === 'string' ? value.toUpperCase() : value) as ComponentTemplateType
}
