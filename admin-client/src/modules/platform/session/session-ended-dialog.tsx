import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button, Modal, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { layers } from '../../../ui/layers.ts'
import { SwitchTenantDocument, ViewerDocument } from './session-documents.ts'
import { sessionGate } from './session-gate.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useViewer } from './viewer.ts'

/** Asks to sign in again on top of the current screen, then repeats the rejected operations. */
export function SessionEndedDialog() {
  const viewer = useViewer()
  const client = useApolloClient()
  const [switchTenant] = useMutation(SwitchTenantDocument)
  const isClosed = useSyncExternalStore(sessionGate.subscribe, () => sessionGate.isClosed)

  async function goOn() {
    // A new session knows nothing of the tenant that the old one had chosen.
    if (viewer.mayChooseTenant && viewer.tenant) {
      await switchTenant({ variables: { input: { tenantId: viewer.tenant.id } } })
    }
    await client.refetchQueries({ include: [ViewerDocument] })
    sessionGate.open()
    // Only now: a rejected query waits for the gate, and asking for it again waits for that same query.
    await client.refetchQueries({ include: 'active' })
  }

  return (
    <Modal
      opened={isClosed}
      onClose={() => {}}
      title="Please sign in again"
      withCloseButton={false}
      closeOnEscape={false}
      zIndex={layers.session}
    >
      <Text mb="md">Your session has ended. Sign in to continue where you left off. Nothing on this page is lost.</Text>
      <SignInForm email={viewer.user.email} onSignedIn={goOn} />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => window.location.assign('/admin/login')}>
        Leave and use another account
      </Button>
    </Modal>
  )
}
