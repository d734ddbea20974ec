import { graphql } from '../../../generated/index.ts'

export const WebhooksDocument = graphql(`
  query Webhooks {
    me { user { id } tenant { id } }
    webhooks { ...WebhookFields }
  }
  fragment WebhookFields on Webhook {
    id url description events disabledAt disabledReason failingSince createdAt version
  }
`)

export const WebhookDocument = graphql(`
  query Webhook($id: ID!) {
    me { user { id } tenant { id } }
    webhook(id: $id) { ...WebhookFields }
  }
`)

export const WebhookEventsDocument = graphql(`
  query WebhookEvents { webhookEvents { name description canSubscribe } }
`)

export const WebhookDeliveriesDocument = graphql(`
  query WebhookDeliveries($page: Int!, $perPage: Int!, $where: WebhookDeliveryWhere!) {
    webhookDeliveries(page: $page, perPage: $perPage, where: $where) {
      items { ...WebhookDeliveryRow }
      totalItems
    }
  }
  fragment WebhookDeliveryRow on WebhookDelivery {
    id event status attemptCount nextAttemptAt deliveredAt createdAt
    attempts { statusCode problem }
  }
`)

export const WebhookDeliveryDocument = graphql(`
  query WebhookDelivery($id: ID!) {
    webhookDelivery(id: $id) {
      id event recordId data status nextAttemptAt deliveredAt createdAt
      attempts { attemptedAt durationMs statusCode problem responseBody }
    }
  }
`)

export const CreateWebhookDocument = graphql(`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) { secret webhook { ...WebhookFields } userErrors { message field } }
  }
`)

export const UpdateWebhookDocument = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookInput!) {
    updateWebhook(input: $input) { webhook { ...WebhookFields } userErrors { code message field } }
  }
`)

export const SwitchWebhookDocument = graphql(`
  mutation SetWebhookEnabled($input: SetWebhookEnabledInput!) {
    setWebhookEnabled(input: $input) { webhook { ...WebhookFields } userErrors { message } }
  }
`)

export const RotateWebhookSecretDocument = graphql(`
  mutation RotateWebhookSecret($input: ManageWebhookInput!) {
    rotateWebhookSecret(input: $input) { secret userErrors { message } }
  }
`)

export const DeleteWebhookDocument = graphql(`
  mutation DeleteWebhook($input: ManageWebhookInput!) {
    deleteWebhook(input: $input) { deletedId userErrors { message } }
  }
`)

export const TestWebhookDocument = graphql(`
  mutation TestWebhook($input: ManageWebhookInput!) {
    testWebhook(input: $input) { delivery { id } userErrors { message } }
  }
`)

export const SendDeliveryAgainDocument = graphql(`
  mutation RedeliverWebhook($input: RedeliverWebhookInput!) {
    redeliverWebhook(input: $input) { delivery { ...WebhookDeliveryRow } userErrors { message } }
  }
`)
