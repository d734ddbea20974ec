import { useApolloClient, useMutation } from '@apollo/client/react'
import { modals } from '@mantine/modals'
import type { WebhookFieldsFragment } from '../../../generated/graphql.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  SendDeliveryAgainDocument,
  SwitchWebhookDocument,
  TestWebhookDocument,
  WebhookDeliveriesDocument,
} from './webhook-documents.ts'

type Answer = { userErrors: { message: string }[] } | undefined

/** Whether it went well; what did not is told. */
function isDone(answer: Answer): boolean {
  for (const { message } of answer?.userErrors ?? []) toastError(message)
  return answer?.userErrors.length === 0
}

/** What may be done with a webhook and what it was told, with its questions and toasts. */
export function useWebhookActions() {
  const client = useApolloClient()
  const afterwards = { refetchQueries: [WebhookDeliveriesDocument] }
  const [turn, { loading: isSwitching }] = useMutation(SwitchWebhookDocument, afterwards)
  const [test, { loading: isTesting }] = useMutation(TestWebhookDocument, afterwards)
  const [sendAgain, { loading: isSending }] = useMutation(SendDeliveryAgainDocument, afterwards)
  const [renew] = useMutation(RotateWebhookSecretDocument)
  const [remove] = useMutation(DeleteWebhookDocument)
  return {
    isSwitching,
    isTesting,
    isSending,
    async turn({ id }: WebhookFieldsFragment, isOn: boolean) {
      const { data } = await turn({ variables: { input: { id, isEnabled: isOn } } })
      if (isDone(data?.setWebhookEnabled)) toastSuccess(isOn ? 'Webhook turned on' : 'Webhook turned off')
    },
    async test({ id }: WebhookFieldsFragment) {
      const { data } = await test({ variables: { input: { id } } })
      if (isDone(data?.testWebhook)) toastSuccess('Test sent')
    },
    async sendAgain(id: string) {
      const { data } = await sendAgain({ variables: { input: { id } } })
      if (isDone(data?.redeliverWebhook)) toastSuccess('The delivery will be sent again')
    },
    renew({ id }: WebhookFieldsFragment, onRenewed: (secret: string) => void) {
      modals.openConfirmModal({
        title: 'Renew the secret',
        children:
          'Everything sent from now on is signed with the new secret. Your program rejects it until you give it the new secret.',
        labels: { confirm: 'Renew secret', cancel: 'Cancel' },
        onConfirm: async () => {
          const { data } = await renew({ variables: { input: { id } } })
          const answer = data?.rotateWebhookSecret
          if (isDone(answer) && answer?.secret) onRenewed(answer.secret)
        },
      })
    },
    remove({ id, url }: WebhookFieldsFragment, onRemoved: () => void) {
      modals.openConfirmModal({
        title: 'Delete the webhook',
        children: `Nothing is sent to ${new URL(url).host} any more, not even deliveries that are waiting. The list of deliveries is deleted.`,
        labels: { confirm: 'Delete webhook', cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        onConfirm: async () => {
          const { data } = await remove({ variables: { input: { id } } })
          if (!isDone(data?.deleteWebhook)) return
          onRemoved()
          // The list alone: the page of the webhook may still be shown, and would ask for what it lost.
          client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'webhooks' })
          toastSuccess('Webhook deleted')
        },
      })
    },
  }
}
