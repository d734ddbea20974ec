import { useMutation } from '@apollo/client/react'
import { Code, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { encode } from 'uqr'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PasswordForm } from './password-form.tsx'
import { EnableSecondFactorDocument, ProfileDocument, StartSecondFactorSetupDocument } from './profile-documents.ts'
import { QrPicture } from './qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Setup {
  readonly secret: string
  readonly otpauthUrl: string
}

const told = (errors: readonly { message: string }[] | undefined, error: unknown): string =>
  errors ? errors.map(({ message }) => message).join(' ') : explainError(error)

/** Password, then the picture for the app and a first code, then the recovery codes. */
export function SecondFactorSetupDialog({ onClose }: { onClose(): void }) {
  const [begin, { loading }] = useMutation(StartSecondFactorSetupDocument, { context: { quiet: true } })
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function start(password: string): Promise<string | null> {
    const { data, error } = await begin({ variables: { input: { password } } })
    const payload = data?.startSecondFactorSetup
    if (!payload?.setup) return told(payload?.userErrors, error)
    setSetup(payload.setup)
    return null
  }

  return (
    <Modal opened onClose={onClose} title="Set up two-step sign-in" closeOnClickOutside={!codes}>
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && setup && <ScanStep setup={setup} onDone={setCodes} onCancel={onClose} />}
      {!codes && !setup && (
        <PasswordForm
          text="You need an authenticator app on your phone."
          action="Continue"
          isBusy={loading}
          onSend={start}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}

interface ScanStepProps {
  setup: Setup
  onDone(codes: readonly string[]): void
  onCancel(): void
}

function ScanStep({ setup, onDone, onCancel }: ScanStepProps) {
  const [confirm, { loading }] = useMutation(EnableSecondFactorDocument, {
    context: { quiet: true },
    refetchQueries: [ProfileDocument],
  })
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function send(event: React.FormEvent) {
    event.preventDefault()
    const { data, error } = await confirm({ variables: { input: { code } } })
    const payload = data?.enableSecondFactor
    if (!payload?.recoveryCodes) return setFault(told(payload?.userErrors, error))
    toastSuccess('Two-step sign-in is on')
    onDone(payload.recoveryCodes)
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <Text>Scan this QR code with your authenticator app, then enter the code it shows.</Text>
        <QrPicture rows={encode(setup.otpauthUrl).data} label="QR code for your authenticator app" />
        <Text fz="xs" c="dimmed">
          Or type this into the app: <Code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
        </Text>
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          error={fault}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <DialogButtons onCancel={onCancel} loading={loading}>
          Turn on
        </DialogButtons>
      </Stack>
    </form>
  )
}
