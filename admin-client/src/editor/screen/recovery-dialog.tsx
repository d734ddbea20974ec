import { Button, Group, Modal, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useEditor } from '../editor-context.ts'
import { compareTrees } from '../history/compare-trees.ts'
import { CompareView } from '../history/compare-view.tsx'
import { type Edited, treeOf } from '../saving/edited.ts'
import { thisTab } from '../saving/open-tabs.ts'
import { useSavingTools } from '../saving/saving-context.ts'
import { backupKey, deleteBackup, type FoundWork, saveBackup } from '../saving/unsaved-work.ts'

interface RecoveryDialogProps {
  readonly work: FoundWork
  readonly page: Edited
  onDone(): void
}

/** Offers unsaved work instead of restoring it automatically. */
export function RecoveryDialog({ work, page, onDone }: RecoveryDialogProps) {
  const { session } = useEditor()
  const { saver } = useSavingTools()
  const { tenant, user } = useViewer()
  const [showsBoth, setShowsBoth] = useState(false)
  const saved = useMemo(() => treeOf(page), [page])
  const differing = useMemo(() => compareTrees(saved, work.tree).length, [saved, work.tree])
  const isOutdated = work.version !== page.version

  async function restore() {
    onDone()
    session.document.commit('Restore unsaved changes', work.tree)
    // The user has not seen the newer version, so saving must ask which one to keep.
    if (isOutdated) saver.theirs.set(page)
    const { key, ...backup } = work
    await saveBackup(backupKey(tenant?.id ?? '', user.id, page.id, thisTab), backup)
    await deleteBackup(key)
  }

  function discard() {
    onDone()
    void deleteBackup(work.key)
  }

  return (
    <Modal
      opened
      onClose={() => {}}
      title="Unsaved changes were found"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={showsBoth ? 'min(1400px, 96vw)' : 'lg'}
    >
      <Text>
        Changes that you made <RelativeTime at={new Date(work.at).toISOString()} /> were not saved. Compared with the{' '}
        {page.kind === 'page' ? 'draft' : page.kind} as it was saved last,{' '}
        {differing === 1 ? 'one block differs' : `${differing} blocks differ`}.
        {isOutdated && ' It was saved again after that. If you restore yours, you choose which to keep when you save.'}
      </Text>
      {showsBoth && (
        <div style={{ height: 'min(64dvh, 720px)', marginTop: 16, overflowY: 'auto' }}>
          <CompareView
            edited={page}
            before={{ label: 'Saved', tree: saved }}
            after={{ label: 'Not saved', tree: work.tree }}
          />
        </div>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {!showsBoth && (
          <Button variant="subtle" onClick={() => setShowsBoth(true)}>
            See both
          </Button>
        )}
        <Button variant="default" onClick={discard}>
          Discard
        </Button>
        <Button data-autofocus onClick={() => void restore()}>
          Restore
        </Button>
      </Group>
    </Modal>
  )
}
