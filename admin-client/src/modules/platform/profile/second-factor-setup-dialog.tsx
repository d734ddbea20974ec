import { Code, Modal, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { encode } from 'uqr'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { EnableSecondFactorDocument, ProfileDocument, StartSecondFactorSetupDocument } from './profile-documents.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const SIDE = 196

/** A QR code, rendered locally so that its content isn't sent anywhere. Dark on white in both themes, as cameras require. */
function QrPicture({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={SIDE}
      height={SIDE}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      style={{ alignSelf: 'center' }}
    >
      <path fill="white" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path fill="black" d={path} />
    </svg>
  )
}

interface Setup {
  readonly secret: string
  readonly otpauthUrl: string
}

const TITLE = 'Set up two-step sign-in'

/** Password, then the picture for the app and a first code, then the recovery codes. */
export function SecondFactorSetupDialog({ onClose }: { onClose(): void }) {
  const start = useSend(StartSecondFactorSetupDocument)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  if (codes) {
    return (
      <Modal opened onClose={onClose} title={TITLE} closeOnClickOutside={false}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Modal>
    )
  }
  if (setup) return <ScanDialog setup={setup} onDone={setCodes} onClose={onClose} />
  return (
    <PasswordDialog
      title={TITLE}
      text="You need an authenticator app on your phone."
      submit="Continue"
      send={start}
      onSaved={(payload) => setSetup(payload.setup ?? null)}
      onClose={onClose}
    />
  )
}

interface ScanDialogProps {
  readonly setup: Setup
  onDone(codes: readonly string[]): void
  onClose(): void
}

function ScanDialog({ setup, onDone, onClose }: ScanDialogProps) {
  const enable = useSend(EnableSecondFactorDocument, { refetchQueries: [ProfileDocument] })
  const form = useForm({ initialValues: { code: '' } })

  return (
    <FormDialog
      title={TITLE}
      form={form}
      submit="Turn on"
      send={enable}
      onSaved={({ recoveryCodes }) => {
        toastSuccess('Two-step sign-in is on')
        onDone(recoveryCodes ?? [])
      }}
      onClose={onClose}
    >
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
        data-autofocus
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}
