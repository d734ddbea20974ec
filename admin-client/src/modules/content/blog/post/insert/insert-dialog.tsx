import type { Inserted, RichWriter } from '../../../../../ui/writers/writer.ts'
import { ButtonDialog } from './button-dialog.tsx'
import { ComponentDialog } from './component-dialog.tsx'
import { VideoDialog } from './video-dialog.tsx'

interface InsertDialogProps {
  readonly writer: RichWriter
  readonly request: Inserted['node']
  onClose(): void
}

/** Asks for a video, a button or a component of the text, or edits the selected one. */
export function InsertDialog({ writer, request, onClose }: InsertDialogProps) {
  const { inserted } = writer.look()
  const insert = (next: Inserted) => {
    onClose()
    writer.run({ kind: 'insert', inserted: next })
  }
  const common = { onInsert: insert, onClose }
  return (
    // The form of the post is around it.
    <div onSubmit={(event) => event.stopPropagation()}>
      {request === 'video' && <VideoDialog before={inserted?.node === 'video' ? inserted : null} {...common} />}
      {request === 'button' && <ButtonDialog before={inserted?.node === 'button' ? inserted : null} {...common} />}
      {request === 'template' && (
        <ComponentDialog before={inserted?.node === 'template' ? inserted : null} {...common} />
      )}
    </div>
  )
}
