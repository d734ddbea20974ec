import type { LayoutChoices } from '../editor/canvas/canvas-link.ts'
import { EDITOR_CONTROL } from '../editor/canvas/drawn-page.ts'
import { useValue } from '../editor/session/index.ts'
import { useCanvas } from './canvas-context.ts'

const MODULES = [
  { name: 'EmailTextBox', label: 'Textbox' },
  { name: 'EmailImage', label: 'Image' },
  { name: 'EmailButton', label: 'Button' },
] as const

interface EmailModulePickerProps {
  /** The empty email, section or container. */
  readonly id: string
  readonly layouts: LayoutChoices
}

/** Choices for an empty part of an email. */
export function EmailModulePicker({ id, layouts }: EmailModulePickerProps) {
  const { session } = useCanvas()
  const { editMode } = useValue(session.view)
  const mayEdit = useValue(session.mayEdit)
  if (!editMode || !mayEdit) return null
  return (
    <div className="ms-picker" {...{ [EDITOR_CONTROL]: '' }}>
      <p>Select a module</p>
      <ul aria-label="Modules">
        {MODULES.map(({ name, label }) => (
          <li key={name}>
            <button type="button" onClick={() => layouts.addFirst(id, name)}>
              {label}
            </button>
          </li>
        ))}
        <li>
          <button type="button" disabled title="Not available yet">
            Product
          </button>
        </li>
      </ul>
    </div>
  )
}
