import { useState } from 'react'
import { groupsOf, type SectionTemplate, useValue } from '../editor/session/index.ts'
import { useCanvas } from './canvas-context.ts'
import { PickerThumbnail } from './picker-thumbnail.tsx'

/** The ready-made sections of one group at a time, as thumbnails in the site's theme. */
export function ReadySections({ onChoose }: { onChoose(template: SectionTemplate): void }) {
  const { session } = useCanvas()
  const templates = useValue(session.sections.templates)
  const [chosen, setChosen] = useState('')
  const groups = groupsOf(templates)
  const group = groups.includes(chosen) ? chosen : groups[0]
  if (templates.length === 0) return null
  return (
    <>
      <p>Or begin with a ready-made section</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the looks of the page's own */}
      <div className="ms-picker-ways" role="group" aria-label="Kind of section">
        {groups.map((each) => (
          <button key={each} type="button" aria-pressed={each === group} onClick={() => setChosen(each)}>
            {each}
          </button>
        ))}
      </div>
      <ul className="ms-picker-sections" aria-label="Ready-made sections">
        {templates
          .filter((template) => template.group === group)
          .map((template) => (
            <li key={template.id}>
              <PickerThumbnail store={session.sections} template={template} onChoose={() => onChoose(template)} />
            </li>
          ))}
      </ul>
    </>
  )
}
