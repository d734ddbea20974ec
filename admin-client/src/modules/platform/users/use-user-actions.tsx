import { useMutation } from '@apollo/client/react'
import { modals } from '@mantine/modals'
import type { InvitationRowFragment, UserRowFragment } from '../../../generated/graphql.ts'
import { tellAnswer } from './tell-answer.ts'
import {
  DeactivateUserDocument,
  InvitationsDocument,
  ReactivateUserDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from './user-documents.ts'

/** What may be done with people and invitations, with its questions and toasts. */
export function useUserActions() {
  const afterwards = { refetchQueries: [InvitationsDocument] }
  const [deactivate] = useMutation(DeactivateUserDocument)
  const [reactivate] = useMutation(ReactivateUserDocument)
  const [resend] = useMutation(ResendInvitationDocument, afterwards)
  const [revoke] = useMutation(RevokeInvitationDocument, afterwards)

  return {
    deactivate({ id, displayName }: UserRowFragment) {
      modals.openConfirmModal({
        title: `Deactivate ${displayName}`,
        children: `${displayName} is signed out everywhere and cannot sign in until reactivated. Nothing they created is lost.`,
        labels: { confirm: 'Deactivate', cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        onConfirm: async () => {
          const { data } = await deactivate({ variables: { input: { id } } })
          tellAnswer(data?.deactivateUser, `${displayName} deactivated`)
        },
      })
    },
    async reactivate({ id, displayName }: UserRowFragment) {
      const { data } = await reactivate({ variables: { input: { id } } })
      tellAnswer(data?.reactivateUser, `${displayName} can sign in again`)
    },
    async resend({ id, email }: InvitationRowFragment) {
      const { data } = await resend({ variables: { input: { id } } })
      tellAnswer(data?.resendInvitation, `New link sent to ${email}`)
    },
    revoke({ id, email }: InvitationRowFragment) {
      modals.openConfirmModal({
        title: 'Withdraw invitation',
        children: `The link sent to ${email} will stop working.`,
        labels: { confirm: 'Withdraw', cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        onConfirm: async () => {
          const { data } = await revoke({ variables: { input: { id } } })
          tellAnswer(data?.revokeInvitation, 'Invitation withdrawn')
        },
      })
    },
  }
}
