import type { InvitationRowFragment, ShopperRowFragment, UserRowFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import type { LinkToPassOn } from './invitation-link.tsx'
import {
  DeactivateShopperDocument,
  DeactivateUserDocument,
  InvitationsDocument,
  ReactivateShopperDocument,
  ReactivateUserDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from './user-documents.ts'

/** Actions on users and invitations, with confirmations and toasts. */
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
    /** Resolves to the new link if it has to be passed on by hand. */
    async resend({ id, email }: InvitationRowFragment): Promise<LinkToPassOn | null> {
      const { invitation } = (await resend({ id })) ?? {}
      if (invitation?.link) return { email, link: invitation.link }
      if (invitation) toastSuccess(`New link sent to ${email}`)
      return null
    },
    revoke({ id, email }: InvitationRowFragment) {
      confirmAction({
        title: 'Revoke invitation',
        text: `The link for ${email} will stop working.`,
        confirm: 'Revoke',
        onConfirm: async () => {
          if (await revoke({ id })) toastSuccess('Invitation revoked')
        },
      })
    },
  }
}

/** Actions on shoppers' accounts, with confirmations and toasts. */
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
