import { Button, Modal, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '../icons.ts'
import { pathOf } from '../saving/edited.ts'
import type { PageSaver } from '../saving/page-saver.ts'
import { useValue } from '../session/index.ts'

/** Someone else saved it first. Nothing is written over until the user has chosen. */
export function StaleDialog({ saver }: { saver: PageSaver }) {
  const theirs = useValue(saver.theirs)
  return (
    <Modal
      opened={theirs !== null}
      onClose={() => saver.theirs.set(null)}
      title={`Someone else changed this ${theirs?.kind ?? 'page'}`}
    >
      <Text>
        Since you opened ‘{theirs?.title}’, it was saved by someone else. Your changes are still here, and are not saved
        yet.
      </Text>
      <Stack mt="lg" gap="xs">
        <Button onClick={() => void saver.keepMine()}>Keep mine</Button>
        <Button variant="default" onClick={() => saver.takeTheirs()}>
          Take theirs
        </Button>
        <Button
          component="a"
          variant="subtle"
          href={theirs ? `/admin${pathOf(theirs)}&as=saved` : undefined}
          target="_blank"
          rel="noopener"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open theirs in a new tab
        </Button>
      </Stack>
    </Modal>
  )
}
