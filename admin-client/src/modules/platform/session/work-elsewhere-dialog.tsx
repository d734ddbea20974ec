import { Button, Modal, Text } from '@mantine/core'
import { layers } from '../../../ui/layers.ts'

/** Another tab of this browser changed person or tenant: what this one shows no longer fits where it would write. */
export function WorkElsewhereDialog({ place }: { place: string }) {
  return (
    <Modal
      opened
      onClose={() => {}}
      title="You switched to another business"
      withCloseButton={false}
      closeOnEscape={false}
      zIndex={layers.session}
    >
      <Text mb="md">In another tab, you switched to {place}. Reload this tab to continue there.</Text>
      <Button fullWidth onClick={() => window.location.assign('/admin/dashboard')}>
        Reload
      </Button>
    </Modal>
  )
}
