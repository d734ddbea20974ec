import { Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { EndSecondFactorDialog, RenewCodesDialog } from './second-factor-password-dialogs.tsx'
import { SecondFactorSetupDialog } from './second-factor-setup-dialog.tsx'

interface SecondFactorCardProps {
  state: { isEnabled: boolean; recoveryCodesLeft: number }
}

const FEW = 3

/** The second step of signing in: on or off, and its recovery codes. */
export function SecondFactorCard({ state: { isEnabled, recoveryCodesLeft } }: SecondFactorCardProps) {
  const [dialog, setDialog] = useState<'set up' | 'renew' | 'end' | null>(null)
  const close = () => setDialog(null)
  return (
    <Card component="section" aria-labelledby="profile-second-factor">
      <Group gap="xs">
        <Title order={2} id="profile-second-factor">
          Two-step sign-in
        </Title>
        <Badge color={isEnabled ? 'teal' : 'gray'}>{isEnabled ? 'On' : 'Off'}</Badge>
      </Group>
      <Text c="dimmed" mb="md">
        {isEnabled
          ? 'You enter a code from your authenticator app when you sign in.'
          : "Asks for a code from an app on your phone as well as your password. A stolen password alone won't be enough to sign in."}
      </Text>
      {isEnabled && (
        <Text mb="md" c={recoveryCodesLeft <= FEW ? 'var(--mantine-color-error)' : undefined}>
          {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
        </Text>
      )}
      <Group gap="xs">
        {!isEnabled && <Button onClick={() => setDialog('set up')}>Set up</Button>}
        {isEnabled && (
          <>
            <Button variant="default" onClick={() => setDialog('renew')}>
              New recovery codes
            </Button>
            <Button variant="subtle" color="red" onClick={() => setDialog('end')}>
              Turn off
            </Button>
          </>
        )}
      </Group>
      {dialog === 'set up' && <SecondFactorSetupDialog onClose={close} />}
      {dialog === 'renew' && <RenewCodesDialog onClose={close} />}
      {dialog === 'end' && <EndSecondFactorDialog onClose={close} />}
    </Card>
  )
}
