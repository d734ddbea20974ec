import type { ShopperRowFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { DeactivateShopperDocument, ReactivateShopperDocument } from './shopper-documents.ts'

/** What staff may do with shoppers' accounts, with its questions and toasts. */
export function useShopperActions() {
  const [deactivate] = useAction(DeactivateShopperDocument)
  const [reactivate] = useAction(ReactivateShopperDocument)

  return {
    deactivate({ id, displayName }: ShopperRowFragment) {
      confirmAction({
        title: `Deactivate ${displayName}`,
        text: `${displayName} is signed out of your site everywhere and cannot sign in until reactivated. Their account and addresses are kept.`,
        confirm: 'Deactivate',
        onConfirm: async () => {
          if (await deactivate({ id })) toastSuccess(`${displayName} deactivated`)
        },
      })
    },
    async reactivate({ id, displayName }: ShopperRowFragment) {
      if (await reactivate({ id })) toastSuccess(`${displayName} can sign in again`)
    },
  }
}
