import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { DisableSecondFactorDocument, ProfileDocument, RegenerateRecoveryCodesDocument } from './profile-documents.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** New codes; the ones before stop working. */
export function RenewCodesDialog({ onClose }: { onClose(): void }) {
  const renew = useSend(RegenerateRecoveryCodesDocument, { refetchQueries: [ProfileDocument] })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const title = 'New recovery codes'

  if (codes) {
    return (
      <Modal opened onClose={onClose} title={title} closeOnClickOutside={false}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Modal>
    )
  }
  return (
    <PasswordDialog
      title={title}
      text="Your current recovery codes will stop working."
      submit="Create new codes"
      send={renew}
      onSaved={({ recoveryCodes }) => setCodes(recoveryCodes ?? null)}
      onClose={onClose}
    />
  )
}

export function EndSecondFactorDialog({ onClose }: { onClose(): void }) {
  const end = useSend(DisableSecondFactorDocument, { refetchQueries: [ProfileDocument] })
  return (
    <PasswordDialog
      title="Turn off two-step sign-in"
      text="After that, your password alone is enough to sign in."
      submit="Turn off"
      submitColor="red"
      send={end}
      onSaved={() => {
        toastSuccess('Two-step sign-in is off')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
