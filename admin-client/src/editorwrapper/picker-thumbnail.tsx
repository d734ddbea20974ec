import type { SavedTemplate } from '../editor/session/index.ts'
import { type PreviewSource, usePreview } from '../editor/toolbox/use-preview.ts'
import { DocumentFrame } from '../ui/document-frame.tsx'

interface PickerThumbnailProps {
  readonly store: PreviewSource
  readonly template: SavedTemplate
  onChoose(): void
}

/** A template as a button that shows it small. It is drawn when it first becomes visible. */
export function PickerThumbnail({ store, template: { id, name }, onChoose }: PickerThumbnailProps) {
  const { ref, preview } = usePreview(store, id)
  return (
    <button ref={ref} type="button" onClick={onChoose}>
      <span className="ms-picker-thumbnail" inert>
        {preview && <DocumentFrame title={`Preview of ${name}`} sandbox="allow-same-origin" html={preview} />}
      </span>
      <span className="ms-picker-name">{name}</span>
    </button>
  )
}
