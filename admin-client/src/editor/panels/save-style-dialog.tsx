import type { NamedStyle } from '@mainstreet/blocks/styles'
import { slugify } from '@mainstreet/blocks/text'
import { NameDialog } from '../../ui/form/name-dialog.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import type { SaveNamedStyles } from './use-save-named-styles.ts'

interface SaveStyleDialogProps {
  readonly styles: readonly NamedStyle[]
  readonly settings: NamedStyle['settings']
  readonly save: SaveNamedStyles
  onSaved(id: string): void
  onClose(): void
}

/** Asks for a name and saves a block's settings as a style. Open while mounted. */
export function SaveStyleDialog({ styles, settings, save, onSaved, onClose }: SaveStyleDialogProps) {
  return (
    <NameDialog
      title="Save as a style"
      initial=""
      submit="Save style"
      maxLength={60}
      send={async (name) => {
        const id = freeId(slugify(name, 30), styles)
        const sent = await save([...styles, { id, name, settings }])
        if (sent.payload?.userErrors.length === 0) {
          onSaved(id)
          toastSuccess('Style created')
        }
        return sent
      }}
      onClose={onClose}
    />
  )
}

function freeId(wanted: string, styles: readonly NamedStyle[]): string {
  const taken = new Set(styles.map(({ id }) => id))
  const base = /^[a-z0-9]/.test(wanted) ? wanted : 'style'
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}
