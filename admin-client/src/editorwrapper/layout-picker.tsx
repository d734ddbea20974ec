import type { LayoutChoices } from '../editor/canvas/canvas-link.ts'
import { EDITOR_CONTROL } from '../editor/canvas/drawn-page.ts'
import { linkTo } from '../editor/commands/index.ts'
import { useValue } from '../editor/session/index.ts'
import { useCanvas } from './canvas-context.ts'
import { PickerThumbnail } from './picker-thumbnail.tsx'
import { ReadySections } from './ready-sections.tsx'

const COLUMNS = [1, 2, 3, 4]
const WAYS = { copy: 'As a copy', link: 'Linked' } as const

interface LayoutPickerProps {
  /** The empty section. */
  readonly id: string
  readonly layouts: LayoutChoices
}

/** Choices for an empty section: columns, ready-made sections, and sections saved as components. */
export function LayoutPicker({ id, layouts }: LayoutPickerProps) {
  const { session } = useCanvas()
  const { editMode } = useValue(session.view)
  const mayEdit = useValue(session.mayEdit)
  const templates = useValue(session.templates).filter(({ type }) => type === 'section')
  const way = useValue(session.shelf.putsIn)
  if (!editMode || !mayEdit) return null
  return (
    <div className="ms-picker" {...{ [EDITOR_CONTROL]: '' }}>
      <p>Drag blocks here, or choose a layout</p>
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
      </ul>
      <ReadySections onChoose={(template) => layouts.startFrom(id, template)} />
      {templates.length > 0 && (
        <>
          <p>Or take one of your components</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the looks of the page's own */}
          <div className="ms-picker-ways" role="group" aria-label="How components are added">
            {(['copy', 'link'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === way}
                onClick={() => session.shelf.putsIn.set(each)}
              >
                {WAYS[each]}
              </button>
            ))}
          </div>
          <ul className="ms-picker-components" aria-label="Components">
            {templates.map((template) => (
              <li key={template.id}>
                <PickerThumbnail
                  store={session.shelf}
                  template={template}
                  onChoose={() => layouts.startFrom(id, way === 'link' ? linkTo(template) : template)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
