import { useApolloClient } from '@apollo/client/react'
import type { WebhookFieldsFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  SendDeliveryAgainDocument,
  SwitchWebhookDocument,
  TestWebhookDocument,
  WebhookDeliveriesDocument,
} from './webhook-documents.ts'

/** Actions on webhooks and their deliveries, with confirmations and toasts. */
export function useWebhookActions() {
  const client = useApolloClient()
  const afterwards = { refetchQueries: [WebhookDeliveriesDocument] }
  const [turn, isSwitching] = useAction(SwitchWebhookDocument, afterwards)
  const [test, isTesting] = useAction(TestWebhookDocument, afterwards)
  const [sendAgain, isSending] = useAction(SendDeliveryAgainDocument, afterwards)
  const [renew] = useAction(RotateWebhookSecretDocument)
  const [remove] = useAction(DeleteWebhookDocument)
  return {
    isSwitching,
    isTesting,
    isSending,
    async turn({ id }: WebhookFieldsFragment, isOn: boolean) {
      if (await turn({ id, isEnabled: isOn })) toastSuccess(isOn ? 'Webhook turned on' : 'Webhook turned off')
    },
    async test({ id }: WebhookFieldsFragment) {
      if (await test({ id })) toastSuccess('Test sent')
    },
    async sendAgain(id: string) {
      if (await sendAgain({ id })) toastSuccess('The delivery will be sent again')
    },
    renew({ id }: WebhookFieldsFragment, onRenewed: (secret: string) => void) {
      confirmAction({
        title: 'Renew the secret',
        text: 'Everything sent from now on is signed with the new secret. Your program rejects it until you give it the new secret.',
        confirm: 'Renew secret',
        isDestructive: false,
        onConfirm: async () => {
          const secret = (await renew({ id }))?.secret
          if (secret) onRenewed(secret)
        },
      })
    },
    remove({ id, url }: WebhookFieldsFragment, onRemoved: () => void) {
      confirmAction({
        title: 'Delete the webhook',
        text: `Nothing is sent to ${new URL(url).host} any more, not even deliveries that are waiting. The list of deliveries is deleted.`,
        confirm: 'Delete webhook',
        onConfirm: async () => {
          if (!(await remove({ id }))) return
          onRemoved()
          // The list alone: the page of the webhook may still be shown, and would ask for what it lost.
          client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'webhooks' })
          toastSuccess('Webhook deleted')
        },
      })
    },
  }
}
