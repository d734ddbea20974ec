import { inputOf, oneOfKey } from '../../../../rest/crud.ts'
import { EXAMPLE_EMAIL } from '../../../../rest/examples.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type {
  CreateEmailTemplateInput,
  RestEmailTemplateFragment,
  UpdateEmailTemplateInput,
} from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { type Route, route, text } from '../../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  object,
  string,
  stringOrNull,
  success,
  time,
} from '../../../../rest/schema.ts'

export const RestEmailTemplatePart = graphql(`
  fragment RestEmailTemplate on EmailTemplate { id version name createdBy createdAt updatedAt }
`)

const ListTemplates = graphql(`
  query RestEmailTemplates($page: Int!, $perPage: Int!, $where: EmailTemplateWhere) {
    emailTemplates(page: $page, perPage: $perPage, where: $where) { items { ...RestEmailTemplate } totalItems }
  }
`)

const ReadTemplate = graphql(`
  query RestEmailTemplateOne($id: ID!) { emailTemplate(id: $id) { content ...RestEmailTemplate } }
`)

const CreateTemplate = graphql(`
  mutation RestCreateEmailTemplate($input: CreateEmailTemplateInput!) {
    createEmailTemplate(input: $input) {
      emailTemplate { content ...RestEmailTemplate }
      userErrors { code message field }
    }
  }
`)

const UpdateTemplate = graphql(`
  mutation RestUpdateEmailTemplate($input: UpdateEmailTemplateInput!) {
    updateEmailTemplate(input: $input) {
      emailTemplate { content ...RestEmailTemplate }
      userErrors { code message field }
    }
  }
`)

const DeleteTemplates = graphql(`
  mutation RestDeleteEmailTemplates($input: ManageEmailTemplatesInput!) {
    deleteEmailTemplates(input: $input) { emailTemplates { id } userErrors { code message field } }
  }
`)

const RestoreTemplates = graphql(`
  mutation RestRestoreEmailTemplates($input: ManageEmailTemplatesInput!) {
    restoreEmailTemplates(input: $input) { emailTemplates { id } userErrors { code message field } }
  }
`)

const BASE = '/admin/email-marketing/templates'
const templateSchema = {
  id: string,
  version: integer,
  name: exemplified(string, 'Monthly newsletter'),
  created_by: string,
  created_at: time,
  updated_at: time,
}
const one = oneOfKey('template', object({ ...templateSchema, content: stringOrNull }))
const content = exemplified(described(string, 'An encoded tree of email blocks'), EXAMPLE_EMAIL)
const names = { name: 'name', content: 'content' } as const

/** The emails that campaigns begin with. */
export const emailTemplateRoutes: readonly Route[] = [
  route(`GET ${BASE}`, ListTemplates, {
    summary: 'Email templates, by name',
    query: listQuery({}, { search: string }),
    answer: listSchema(object(templateSchema)),
    variables: (request) => {
      const { page, perPage } = listVariables(request, {})
      return { page, perPage, where: { search: request.query.search ?? null } }
    },
    reply: ({ emailTemplates: { items, totalItems } }, request) =>
      listReply(request, items.map(restTemplate), totalItems),
  }),
  route(`GET ${BASE}/:id`, ReadTemplate, {
    summary: 'One email template with its content',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ emailTemplate }) => ({
      success: true,
      template: { ...restTemplate(emailTemplate), content: emailTemplate.content },
    }),
  }),
  route(`POST ${BASE}`, CreateTemplate, {
    summary: 'Creates an email template',
    body: object({ name: templateSchema.name, content }, ['name']),
    answer: one,
    variables: ({ body }) => ({ input: inputOf<CreateEmailTemplateInput>(body, names) }),
    reply: ({ createEmailTemplate: { emailTemplate } }) => ({
      success: true,
      template: emailTemplate && { ...restTemplate(emailTemplate), content: emailTemplate.content },
    }),
  }),
  route(`PUT ${BASE}/:id`, UpdateTemplate, {
    summary: 'Updates an email template; pass the last read version to detect conflicts',
    body: object({ name: templateSchema.name, content, version: integer }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: { ...inputOf<UpdateEmailTemplateInput>(body, { ...names, version: 'version' }), id: text(params.id) },
    }),
    reply: ({ updateEmailTemplate: { emailTemplate } }) => ({
      success: true,
      template: emailTemplate && { ...restTemplate(emailTemplate), content: emailTemplate.content },
    }),
  }),
  route(`DELETE ${BASE}/:id`, DeleteTemplates, {
    summary: 'Deletes an email template, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  route(`POST ${BASE}/:id/restore`, RestoreTemplates, {
    summary: 'Restores a deleted email template',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
]

const restTemplate = ({ createdBy, createdAt, updatedAt, id, version, name }: RestEmailTemplateFragment) => ({
  id,
  version,
  name,
  created_by: createdBy,
  created_at: createdAt,
  updated_at: updatedAt,
})
