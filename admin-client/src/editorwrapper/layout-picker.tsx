import type { LayoutChoices } from '../editor/canvas/canvas-link.ts'
import { EDITOR_CONTROL } from '../editor/canvas/drawn-page.ts'
import { linkTo } from '../editor/commands/index.ts'
import { type SavedTemplate, useValue } from '../editor/session/index.ts'
import { usePreview } from '../editor/toolbox/use-preview.ts'
import { DocumentFrame } from '../ui/document-frame.tsx'
import { useCanvas } from './canvas-context.ts'

const COLUMNS = [1, 2, 3, 4]
const WAYS = { copy: 'As a copy', link: 'Linked' } as const

interface LayoutPickerProps {
  /** The empty section. */
  readonly id: string
  readonly layouts: LayoutChoices
}

/** What an empty section may begin with: columns, then the sections that were saved as components. */
export function LayoutPicker({ id, layouts }: LayoutPickerProps) {
  const { session } = useCanvas()
  const { editMode } = useValue(session.view)
  const mayEdit = useValue(session.mayEdit)
  const templates = useValue(session.templates).filter(({ type }) => type === 'section')
  const way = useValue(session.shelf.putsIn)
  if (!editMode || !mayEdit) return null
  return (
    <div className="ms-picker" {...{ [EDITOR_CONTROL]: '' }}>
      <p>Drag modules here, or choose a layout</p>
      <ul aria-label="Layouts">
        {COLUMNS.map((columns) => (
          <li key={columns}>
            <button type="button" onClick={() => layouts.layOut(id, columns)}>
              <span className="ms-picker-columns" aria-hidden="true">
                {COLUMNS.slice(0, columns).map((column) => (
                  <i key={column} />
                ))}
              </span>
              {columns} column{columns === 1 ? '' : 's'}
            </button>
          </li>
        ))}
        {templates.map((template) => (
          <li key={template.id}>
            <Saved
              template={template}
              onChoose={() => layouts.startFrom(id, way === 'link' ? linkTo(template) : template)}
            />
          </li>
        ))}
      </ul>
      {templates.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the looks of the page's own
        <div className="ms-picker-ways" role="group" aria-label="How components are added">
          {(['copy', 'link'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === way} onClick={() => session.shelf.putsIn.set(each)}>
              {WAYS[each]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Saved({ template: { id, name }, onChoose }: { template: SavedTemplate; onChoose(): void }) {
  const { ref, preview } = usePreview(useCanvas().session.shelf, id)
  return (
    <button ref={ref} type="button" onClick={onChoose}>
      <span className="ms-picker-thumbnail" inert>
        {preview && <DocumentFrame title={`Preview of ${name}`} sandbox="allow-same-origin" html={preview} />}
      </span>
      <span className="ms-picker-name">{name}</span>
    </button>
  )
}
