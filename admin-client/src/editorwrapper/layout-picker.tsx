import type { LayoutChoices } from '../editor/canvas/canvas-link.ts'
import { EDITOR_CONTROL } from '../editor/canvas/drawn-page.ts'
import { useValue } from '../editor/session/index.ts'
import { useCanvas } from './canvas-context.ts'

const COLUMNS = [1, 2, 3, 4]

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
            <button type="button" onClick={() => layouts.startFrom(id, template)}>
              <span className="ms-picker-thumbnail" inert>
                <iframe title={`Preview of ${template.name}`} sandbox="allow-same-origin" srcDoc={template.preview} />
              </span>
              <span className="ms-picker-name">{template.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
