import type { KeptFileFragment } from '../../../generated/graphql.ts'
import { sentField } from '../../../ui/form/form-dialog.tsx'
import { NameDialog } from '../../../ui/form/name-dialog.tsx'
import type { KeptFiles } from './kept-files.ts'

interface RenameDialogProps {
  readonly file: KeptFileFragment
  readonly kept: KeptFiles
  onClose(): void
}

/** Shown as long as it is mounted. */
export function RenameDialog({ file, kept, onClose }: RenameDialogProps) {
  return (
    <NameDialog
      title="Rename file"
      initial={file.name}
      submit="Rename"
      maxLength={200}
      send={async (name) => sentField('name', await kept.rename(file, name))}
      onClose={onClose}
    />
  )
}
