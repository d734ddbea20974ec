import { useMutation } from '@apollo/client/react'
import { modals } from '@mantine/modals'
import type { ShopperRowFragment } from '../../../generated/graphql.ts'
import { DeactivateShopperDocument, ReactivateShopperDocument } from './shopper-documents.ts'
import { tellAnswer } from './tell-answer.ts'

/** What staff may do with shoppers' accounts, with its questions and toasts. */
export function useShopperActions() {
  const [deactivate] = useMutation(DeactivateShopperDocument)
  const [reactivate] = useMutation(ReactivateShopperDocument)

  return {
    deactivate({ id, displayName }: ShopperRowFragment) {
      modals.openConfirmModal({
        title: `Deactivate ${displayName}`,
        children: `${displayName} is signed out of your site everywhere and cannot sign in until reactivated. Their account and addresses are kept.`,
        labels: { confirm: 'Deactivate', cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        onConfirm: async () => {
          const { data } = await deactivate({ variables: { input: { id } } })
          tellAnswer(data?.deactivateShopper, `${displayName} deactivated`)
        },
      })
    },
    async reactivate({ id, displayName }: ShopperRowFragment) {
      const { data } = await reactivate({ variables: { input: { id } } })
      tellAnswer(data?.reactivateShopper, `${displayName} can sign in again`)
    },
  }
}
