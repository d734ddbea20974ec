import { useApolloClient } from '@apollo/client/react'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useEditor } from '../editor-context.ts'
import { CompareView } from '../history/compare-view.tsx'
import { useLoaded } from '../history/use-loaded.ts'
import { type Edited, treeOf } from '../saving/edited.ts'
import { loadLastWrite, writerName } from '../saving/history-store.ts'
import { useSavingTools } from '../saving/saving-context.ts'
import { useValue } from '../session/index.ts'

/**
 * Someone else saved a change to the same block first. Nothing is overwritten until the user chooses, and the other
 * version stays in the history.
 */
export function StaleDialog() {
  const { saver } = useSavingTools()
  const theirs = useValue(saver.theirs)
  const isAsking = useValue(saver.isAsking)
  return theirs && isAsking ? <Choice key={`${theirs.id} ${theirs.version}`} theirs={theirs} /> : null
}

function Choice({ theirs }: { theirs: Edited }) {
  const { session } = useEditor()
  const { saver } = useSavingTools()
  const client = useApolloClient()
  const { user } = useViewer()
  const { value: last, error } = useLoaded(useCallback(() => loadLastWrite(client, theirs), [client, theirs]))
  const [both, setBoth] = useState<{ theirs: ReturnType<typeof treeOf>; mine: typeof session.tree } | null>(null)
  if (last === undefined && !error) return null
  return (
    <Modal
      opened
      onClose={() => saver.isAsking.set(false)}
      title={
        last?.createdById === user.id
          ? `You changed this ${theirs.kind} in another tab`
          : `Someone else changed this ${theirs.kind}`
      }
      size={both ? 'min(1400px, 96vw)' : 'lg'}
    >
      <Text>
        Since you opened “{theirs.title}”, it was saved by {last ? writerName(last, user.id) : 'someone else'}
        {last && (
          <>
            {' '}
            <RelativeTime at={last.updatedAt} />
          </>
        )}
        . Both versions changed the same block. Yours is still here, and is not saved yet. If you keep it, it also takes
        in the blocks that only the other version changed.
        {theirs.kind !== 'email' && ' The version that you do not keep stays in the history.'}
      </Text>
      {both && (
        <div style={{ height: 'min(64dvh, 720px)', marginTop: 16, overflowY: 'auto' }}>
          <CompareView
            edited={theirs}
            before={{ label: 'Theirs', tree: both.theirs }}
            after={{ label: 'Mine', tree: both.mine }}
          />
        </div>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {!both && (
          <Button variant="subtle" onClick={() => setBoth({ theirs: treeOf(theirs), mine: session.tree })}>
            See both
          </Button>
        )}
        <Button variant="default" onClick={() => void saver.takeTheirs()}>
          Take theirs
        </Button>
        <Button data-autofocus onClick={() => void saver.keepMine()}>
          Keep mine
        </Button>
      </Group>
    </Modal>
  )
}
