import { ActionIcon, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { IconHistory } from '../icons.ts'
import type { EditedWithHistory } from '../saving/edited.ts'
import { HistoryDialog } from './history-dialog.tsx'

/** Opens the version history. */
export function HistoryButton({ page }: { page: EditedWithHistory }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label="History">
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="History" onClick={() => setOpen(true)}>
          <IconHistory size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {isOpen && <HistoryDialog page={page} onClose={() => setOpen(false)} />}
    </>
  )
}
