import { useMutation } from '@apollo/client/react'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PasswordForm } from './password-form.tsx'
import { DisableSecondFactorDocument, ProfileDocument, RegenerateRecoveryCodesDocument } from './profile-documents.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const quietly = { context: { quiet: true }, refetchQueries: [ProfileDocument] }

const told = (errors: readonly { message: string }[] | undefined, error: unknown): string =>
  errors ? errors.map(({ message }) => message).join(' ') : explainError(error)

/** New codes; the ones before stop working. */
export function RenewCodesDialog({ onClose }: { onClose(): void }) {
  const [renew, { loading }] = useMutation(RegenerateRecoveryCodesDocument, quietly)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function send(password: string): Promise<string | null> {
    const { data, error } = await renew({ variables: { input: { password } } })
    const payload = data?.regenerateRecoveryCodes
    if (!payload?.recoveryCodes) return told(payload?.userErrors, error)
    setCodes(payload.recoveryCodes)
    return null
  }

  return (
    <Modal opened onClose={onClose} title="New recovery codes" closeOnClickOutside={!codes}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordForm
          text="Your current recovery codes will stop working."
          action="Create new codes"
          isBusy={loading}
          onSend={send}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}

export function EndSecondFactorDialog({ onClose }: { onClose(): void }) {
  const [end, { loading }] = useMutation(DisableSecondFactorDocument, quietly)

  async function send(password: string): Promise<string | null> {
    const { data, error } = await end({ variables: { input: { password } } })
    const payload = data?.disableSecondFactor
    if (!payload?.success) return told(payload?.userErrors, error)
    toastSuccess('Two-step sign-in is off')
    onClose()
    return null
  }

  return (
    <Modal opened onClose={onClose} title="Turn off two-step sign-in">
      <PasswordForm
        text="After that, your password alone is enough to sign in."
        action="Turn off"
        color="red"
        isBusy={loading}
        onSend={send}
        onCancel={onClose}
      />
    </Modal>
  )
}
