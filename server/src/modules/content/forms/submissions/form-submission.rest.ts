import { changeById, enumValue, oneOfKey, restoreById } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { FormFolder, RestFormSubmissionFragment } from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
  time,
  timeOrNull,
} from '../../../../rest/schema.ts'

graphql(`
  fragment RestFormSubmission on FormSubmission {
    id formName pageId pagePath pageTitle customerId folder spamReason senderName senderEmail senderPhone
    values { key label type value isOutdated } utm { name value } ip isVerified notices deliveredAt readAt createdAt
  }
`)

const ListSubmissions = graphql(`
  query RestFormSubmissions($page: Int!, $perPage: Int!, $where: FormSubmissionWhere, $orderBy: [FormSubmissionOrder!]) {
    formSubmissions(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...RestFormSubmission }
      totalItems
    }
  }
`)

const ReadSubmission = graphql(`
  query RestFormSubmission($id: ID!) { formSubmission(id: $id) { ...RestFormSubmission } }
`)

const MoveSubmission = graphql(`
  mutation RestMoveFormSubmission($input: MoveFormSubmissionsInput!) {
    moveFormSubmissions(input: $input) {
      formSubmissions { ...RestFormSubmission }
      userErrors { code message field }
    }
  }
`)

const MarkSubmissionRead = graphql(`
  mutation RestMarkFormSubmissionRead($input: MarkFormSubmissionsReadInput!) {
    markFormSubmissionsRead(input: $input) {
      formSubmissions { ...RestFormSubmission }
      userErrors { code message field }
    }
  }
`)

const DeleteSubmission = graphql(`
  mutation RestDeleteFormSubmission($input: ManageFormSubmissionsInput!) {
    deleteFormSubmissions(input: $input) { formSubmissions { id } userErrors { code message field } }
  }
`)

const RestoreSubmission = graphql(`
  mutation RestRestoreFormSubmission($input: ManageFormSubmissionsInput!) {
    restoreFormSubmissions(input: $input) {
      formSubmissions { ...RestFormSubmission }
      userErrors { code message field }
    }
  }
`)

const BASE = '/admin/forms/submissions'
const orders = { created_at: 'CREATED_AT', sender: 'SENDER', form: 'FORM' } as const
const folder = described(oneOf('inbox', 'archive', 'spam'), 'Moving spam to another folder delivers it')
const submission = object({
  id: string,
  form_name: exemplified(string, 'Contact Form'),
  page_id: stringOrNull,
  url: described(exemplified(string, '/contact'), 'The path of the page that it was sent from'),
  page_title: exemplified(string, 'Contact'),
  customer_id: stringOrNull,
  folder: oneOf('inbox', 'archive', 'spam'),
  spam_reason: described(stringOrNull, 'Why it is in the spam folder'),
  sender_name: exemplified(string, 'Ann Tremblay'),
  sender_email: exemplified(string, 'ann@example.com'),
  sender_phone: exemplified(string, '+16135550148'),
  fields: list(
    object({
      key: exemplified(string, 'message'),
      label: exemplified(string, 'Message'),
      type: exemplified(string, 'textarea'),
      value: exemplified(string, 'Do you fix brakes?'),
      is_outdated: described(boolean, 'Whether the form no longer had this field'),
    }),
  ),
  utm: list(object({ name: exemplified(string, 'utm_source'), value: exemplified(string, 'newsletter') })),
  ip: stringOrNull,
  is_verified: described(boolean, 'Whether the sender passed the human check'),
  notices: list(exemplified(string, 'The reply was not sent.')),
  delivered_at: timeOrNull,
  read_at: timeOrNull,
  created_at: time,
})
const one = oneOfKey('submission', submission)
/** The answer with the submission that was changed. */
const result = { answer: one, key: 'submission', toRest: restSubmission }

export const submissionRoutes: readonly Route[] = [
  route(`GET ${BASE}`, ListSubmissions, {
    summary: 'Form submissions, newest first',
    query: listQuery(orders, {
      search: described(string, 'A text that one of the values contains'),
      form_name: string,
      folder: oneOf('inbox', 'archive', 'spam'),
      unread: boolean,
      customer_id: string,
    }),
    answer: listSchema(submission),
    variables: (request) => {
      const { search, form_name: formName, folder, unread, customer_id: customerId } = request.query
      return {
        ...listVariables(request, orders),
        where: {
          search: search ?? null,
          ...(formName && { formName: { eq: formName } }),
          ...(folder && { folder: { eq: enumValue<FormFolder>(folder) } }),
          ...((unread === 'true' || unread === 'false') && { unread: { eq: unread === 'true' } }),
          ...(customerId && { customerId: { eq: customerId } }),
        },
      }
    },
    reply: ({ formSubmissions: { items, totalItems } }, request) =>
      listReply(request, items.map(restSubmission), totalItems),
  }),
  route(`GET ${BASE}/:id`, ReadSubmission, {
    summary: 'One form submission',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ formSubmission }) => ({ success: true, submission: restSubmission(formSubmission) }),
  }),
  changeById(`PUT ${BASE}/:id`, MoveSubmission, {
    summary: 'Moves a form submission to a folder',
    body: object({ folder }),
    input: (body) => ({ folder: enumValue<FormFolder>(field(body, 'folder')) }),
    records: ({ moveFormSubmissions }) => moveFormSubmissions.formSubmissions,
    ...result,
  }),
  changeById(`POST ${BASE}/:id/read`, MarkSubmissionRead, {
    summary: 'Marks a form submission as read, or as unread',
    body: object({ is_read: described(boolean, 'True if omitted') }, []),
    input: (body) => ({ isRead: (field(body, 'is_read') ?? true) as boolean }),
    records: ({ markFormSubmissionsRead }) => markFormSubmissionsRead.formSubmissions,
    ...result,
  }),
  route(`DELETE ${BASE}/:id`, DeleteSubmission, {
    summary: 'Deletes a form submission, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  restoreById(`POST ${BASE}/:id/restore`, RestoreSubmission, {
    summary: 'Restores a deleted form submission',
    records: ({ restoreFormSubmissions }) => restoreFormSubmissions.formSubmissions,
    ...result,
  }),
]

function restSubmission({ formName, folder, values, utm, ...more }: RestFormSubmissionFragment) {
  return {
    id: more.id,
    form_name: formName,
    page_id: more.pageId ?? null,
    url: more.pagePath,
    page_title: more.pageTitle,
    customer_id: more.customerId ?? null,
    folder: folder.toLowerCase(),
    spam_reason: more.spamReason ?? null,
    sender_name: more.senderName,
    sender_email: more.senderEmail,
    sender_phone: more.senderPhone,
    fields: values.map(({ isOutdated, key, label, type, value }) => {
      return { key, label, type, value, is_outdated: isOutdated }
    }),
    utm: utm.map(({ name, value }) => ({ name, value })),
    ip: more.ip ?? null,
    is_verified: more.isVerified,
    notices: more.notices,
    delivered_at: more.deliveredAt ?? null,
    read_at: more.readAt ?? null,
    created_at: more.createdAt,
  }
}
