import { useApolloClient } from '@apollo/client/react'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useEditor } from '../editor-context.ts'
import { CompareView } from '../history/compare-view.tsx'
import { useLoaded } from '../history/use-loaded.ts'
import { type Edited, treeOf } from '../saving/edited.ts'
import { loadLastWrite } from '../saving/history-store.ts'
import { useSavingTools } from '../saving/saving-context.ts'
import { useValue } from '../session/index.ts'

/**
 * Someone else saved first. Nothing is overwritten until the user chooses, and the other version stays in the history.
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
  const [both, setBoth] = useState<{ theirs: ReturnType<typeof treeOf>; mine: typeof session.tree } | null>(null)
  return (
    <Modal
      opened
      onClose={() => saver.isAsking.set(false)}
      title={`Someone else changed this ${theirs.kind}`}
      size={both ? 'min(1400px, 96vw)' : 'lg'}
    >
      <Text>
        <WhoSaved theirs={theirs} /> Your changes are still here, and are not saved yet. Whichever you do not take stays
        in the history.
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

function WhoSaved({ theirs }: { theirs: Edited }) {
  const client = useApolloClient()
  const { user } = useViewer()
  const { value: last } = useLoaded(useCallback(() => loadLastWrite(client, theirs), [client, theirs]))
  if (!last) return <>Since you opened ‘{theirs.title}’, it was saved by someone else.</>
  const who = last.createdByName === user.displayName ? 'you in another tab' : last.createdByName
  return (
    <>
      Since you opened ‘{theirs.title}’, it was saved by {who} <RelativeTime at={last.updatedAt} />.
    </>
  )
}
