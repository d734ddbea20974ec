import type { InvitationRowFragment, ShopperRowFragment, UserRowFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import {
  DeactivateShopperDocument,
  DeactivateUserDocument,
  InvitationsDocument,
  ReactivateShopperDocument,
  ReactivateUserDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from './user-documents.ts'

/** What may be done with people and invitations, with its questions and toasts. */
export function useUserActions() {
  const afterwards = { refetchQueries: [InvitationsDocument] }
  const [deactivate] = useAction(DeactivateUserDocument)
  const [reactivate] = useAction(ReactivateUserDocument)
  const [resend] = useAction(ResendInvitationDocument, afterwards)
  const [revoke] = useAction(RevokeInvitationDocument, afterwards)

  return {
    deactivate({ id, displayName }: UserRowFragment) {
      confirmAction({
        title: `Deactivate ${displayName}`,
        text: `${displayName} is signed out everywhere and cannot sign in until reactivated. Nothing they created is lost.`,
        confirm: 'Deactivate',
        onConfirm: async () => {
          if (await deactivate({ id })) toastSuccess(`${displayName} deactivated`)
        },
      })
    },
    async reactivate({ id, displayName }: UserRowFragment) {
      if (await reactivate({ id })) toastSuccess(`${displayName} can sign in again`)
    },
    async resend({ id, email }: InvitationRowFragment) {
      if (await resend({ id })) toastSuccess(`New link sent to ${email}`)
    },
    revoke({ id, email }: InvitationRowFragment) {
      confirmAction({
        title: 'Withdraw invitation',
        text: `The link sent to ${email} will stop working.`,
        confirm: 'Withdraw',
        onConfirm: async () => {
          if (await revoke({ id })) toastSuccess('Invitation withdrawn')
        },
      })
    },
  }
}

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
