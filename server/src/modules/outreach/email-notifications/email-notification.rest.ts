import { inputOf, oneOfKey } from '../../../rest/crud.ts'
import { EXAMPLE_EMAIL } from '../../../rest/examples.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CreateEmailNotificationInput,
  RestEmailNotificationFragment,
  UpdateEmailNotificationInput,
} from '../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
  list,
  object,
  string,
  stringOrNull,
  success,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'

export const RestEmailNotificationPart = graphql(`
  fragment RestEmailNotification on EmailNotification {
    id version kind isEnabled usesDesign subject preheader createdAt updatedAt
  }
`)

const ListNotifications = graphql(`
  query RestEmailNotifications {
    automaticEmails {
      kind label description isForStaff canBeTurnedOff builtInSubject
      placeholders { name label example }
      notification { ...RestEmailNotification }
    }
  }
`)

const ReadNotification = graphql(`
  query RestEmailNotification($id: ID!) { emailNotification(id: $id) { content ...RestEmailNotification } }
`)

const CreateNotification = graphql(`
  mutation RestCreateEmailNotification($input: CreateEmailNotificationInput!) {
    createEmailNotification(input: $input) {
      notification { content ...RestEmailNotification }
      userErrors { code message field }
    }
  }
`)

const UpdateNotification = graphql(`
  mutation RestUpdateEmailNotification($input: UpdateEmailNotificationInput!) {
    updateEmailNotification(input: $input) {
      notification { content ...RestEmailNotification }
      userErrors { code message field }
    }
  }
`)

const DeleteNotification = graphql(`
  mutation RestDeleteEmailNotification($input: ManageEmailNotificationInput!) {
    deleteEmailNotification(input: $input) { id userErrors { code message field } }
  }
`)

const DeleteDesign = graphql(`
  mutation RestDeleteEmailNotificationDesign($input: ManageEmailNotificationInput!) {
    deleteEmailNotificationDesign(input: $input) { notification { id } userErrors { code message field } }
  }
`)

const SendNotification = graphql(`
  mutation RestSendEmailNotification($input: SendEmailNotificationInput!) {
    sendEmailNotification(input: $input) { sentTo userErrors { code message field } }
  }
`)

const ListModules = graphql(`
  query RestModules { planOverview { modules } }
`)

const BASE = '/admin/email-marketing'
const kind = exemplified(described(string, 'The automatic email'), 'order_placed')
const isEnabled = described(boolean, 'Whether it is sent')
const usesDesign = described(boolean, 'Whether the design is sent, and not the built-in text')
const subject = exemplified(string, 'Order {{ order.number }} received')
const preheader = exemplified(string, 'Thank you for your order.')
const content = exemplified(described(string, 'An encoded tree of email blocks'), EXAMPLE_EMAIL)

const notificationSchema = {
  id: string,
  version: integer,
  kind,
  enabled: isEnabled,
  uses_design: usesDesign,
  subject,
  preheader,
  created_at: time,
  updated_at: time,
}
const one = oneOfKey('notification', object({ ...notificationSchema, content: stringOrNull }))
const sent = { enabled: isEnabled, uses_design: usesDesign, subject, preheader, content }
const fields = {
  enabled: 'isEnabled',
  uses_design: 'usesDesign',
  subject: 'subject',
  preheader: 'preheader',
  content: 'content',
} as const

const rowSchema = object({
  ...notificationSchema,
  id: described(stringOrNull, 'Null if nothing was changed of it'),
  version: integerOrNull,
  created_at: timeOrNull,
  updated_at: timeOrNull,
  label: string,
  description: described(string, 'When and to whom it is sent'),
  for_staff: boolean,
  can_be_turned_off: boolean,
  placeholders: list(object({ name: string, label: string, example: exemplified(string, 'WEB-1042') })),
})

export const restRoutes: readonly Route[] = [
  route(`GET ${BASE}/notifications`, ListNotifications, {
    summary: 'All automatic emails, with the changes to them',
    query: listQuery(['kind', 'label']),
    answer: listSchema(rowSchema),
    variables: () => ({}),
    reply: ({ automaticEmails }, request) => {
      const rows = automaticEmails.map(({ notification, ...mail }) => ({
        id: null,
        version: null,
        enabled: true,
        uses_design: false,
        subject: mail.builtInSubject,
        preheader: '',
        created_at: null,
        updated_at: null,
        ...(notification && restNotification(notification)),
        kind: mail.kind,
        label: mail.label,
        description: mail.description,
        for_staff: mail.isForStaff,
        can_be_turned_off: mail.canBeTurnedOff,
        placeholders: mail.placeholders,
      }))
      return wholeListReply(request, rows, ['kind', 'label'])
    },
  }),
  route(`POST ${BASE}/notifications`, CreateNotification, {
    summary: 'Changes an automatic email for the first time. Without content, its design begins with the built-in text',
    body: object({ kind, ...sent }, ['kind']),
    answer: one,
    fieldNames: { isEnabled: 'enabled' },
    variables: ({ body }) => ({ input: inputOf<CreateEmailNotificationInput>(body, { kind: 'kind', ...fields }) }),
    reply: ({ createEmailNotification: { notification } }) => ({
      success: true,
      notification: notification && { ...restNotification(notification), content: notification.content },
    }),
  }),
  route(`GET ${BASE}/notifications/:id`, ReadNotification, {
    summary: 'The changes to an automatic email, with its design',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ emailNotification }) => ({
      success: true,
      notification: { ...restNotification(emailNotification), content: emailNotification.content },
    }),
  }),
  route(`PUT ${BASE}/notifications/:id`, UpdateNotification, {
    summary: 'Changes an automatic email; pass the last read version to detect conflicts',
    body: object({ ...sent, version: integer }, []),
    answer: one,
    fieldNames: { isEnabled: 'enabled' },
    variables: ({ params, body }) => ({
      input: {
        ...inputOf<UpdateEmailNotificationInput>(body, { ...fields, version: 'version' }),
        id: text(params.id),
      },
    }),
    reply: ({ updateEmailNotification: { notification } }) => ({
      success: true,
      notification: notification && { ...restNotification(notification), content: notification.content },
    }),
  }),
  route(`DELETE ${BASE}/notifications/:id`, DeleteNotification, {
    summary: 'Resets an automatic email to its built-in text and settings',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
  route(`DELETE ${BASE}/notifications/email/:id`, DeleteDesign, {
    summary: 'Deletes the design of an automatic email, which is then sent with the built-in text',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
  route(`POST ${BASE}/send-email-notification`, SendNotification, {
    summary: 'Sends a test of an automatic email, with example data, to a few addresses',
    body: object(
      {
        kind,
        recipients: exemplified(described(list(string), 'At most 10 addresses; your own if omitted'), [
          'ann@example.com',
        ]),
      },
      ['kind'],
    ),
    answer: object({ success, recipients: exemplified(list(string), ['ann@example.com']) }),
    variables: ({ body }) => ({
      input: {
        kind: field(body, 'kind') as string,
        recipients: (field(body, 'recipients') ?? null) as string[] | null,
      },
    }),
    reply: ({ sendEmailNotification: { sentTo } }) => ({ success: true, recipients: sentTo ?? [] }),
  }),
  route(`GET ${BASE}/modules-list`, ListModules, {
    summary: 'The modules that the tenant has',
    query: listQuery(['name']),
    answer: listSchema(object({ name: exemplified(string, 'email_marketing') })),
    variables: () => ({}),
    reply: ({ planOverview }, request) =>
      wholeListReply(
        request,
        planOverview.modules.map((name) => ({ name: name.toLowerCase() })),
        ['name'],
      ),
  }),
]

function restNotification(notification: RestEmailNotificationFragment) {
  const { id, version, kind: of, subject, preheader } = notification
  return {
    id,
    version,
    kind: of,
    enabled: notification.isEnabled,
    uses_design: notification.usesDesign,
    subject,
    preheader,
    created_at: notification.createdAt,
    updated_at: notification.updatedAt,
  }
}
