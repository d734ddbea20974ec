import { NativeSelect, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { TemplateThumbnail } from '../../modules/content/components/public-api.ts'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { groupsOf, type SectionTemplate } from '../session/index.ts'
import styles from './palette.module.css'
import { usePreview } from './use-preview.ts'

interface PaletteSectionsProps {
  readonly templates: readonly SectionTemplate[]
  /** Search results are shown from all groups. */
  readonly isSearch: boolean
  onAdded?(): void
}

/** Ready-made sections of one group at a time. */
export function PaletteSections({ templates, isSearch, onAdded }: PaletteSectionsProps) {
  const groups = groupsOf(templates)
  const [chosen, setChosen] = useState('')
  const group = groups.includes(chosen) ? chosen : groups[0]
  const shown = isSearch ? templates : templates.filter((template) => template.group === group)
  return (
    <section aria-labelledby="palette-sections">
      <h2 id="palette-sections" className={styles.heading}>
        Ready-made sections
      </h2>
      {!isSearch && (
        <NativeSelect
          size="xs"
          mb={8}
          aria-label="Kind of section"
          data={[...groups]}
          value={group ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <div className={styles.grid}>
        {shown.map((template) => (
          <Section key={template.id} template={template} onAdded={onAdded} />
        ))}
      </div>
    </section>
  )
}

function Section({ template, onAdded }: { readonly template: SectionTemplate; onAdded?(): void }) {
  const { session, drag } = useEditor()
  const { id, name } = template
  const { ref, preview } = usePreview(session.sections, id)
  return (
    <UnstyledButton
      ref={ref}
      className={styles.item}
      data-component=""
      title="Drag onto the page, or press to add at the selection"
      onPointerDown={(event) =>
        drag.get()?.arm(event.nativeEvent, { kind: 'template', template, title: name }, { onDropped: onAdded })
      }
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!perform(session, commands.addTemplate, { template })) return
        onAdded?.()
        if (event.detail === 0) drag.get()?.canvas.focus()
      }}
    >
      <span className={styles.thumbnail}>
        {preview && <TemplateThumbnail name={name} type="SECTION" preview={preview} />}
      </span>
      <span className={styles.name}>{name}</span>
    </UnstyledButton>
  )
}
