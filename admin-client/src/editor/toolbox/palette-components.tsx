import { SegmentedControl, Text, UnstyledButton } from '@mantine/core'
import { TemplateThumbnail } from '../../modules/content/components/public-api.ts'
import { commands, linkTo, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { type SavedTemplate, useValue } from '../session/index.ts'
import styles from './palette.module.css'
import { usePreview } from './use-preview.ts'

const WAYS = [
  { value: 'copy', label: 'As a copy' },
  { value: 'link', label: 'Linked' },
]

const MEANING = {
  copy: 'Adds an independent copy.',
  link: 'The page follows the component: change it once, and it changes everywhere.',
}

interface PaletteComponentsProps {
  readonly templates: readonly SavedTemplate[]
  onAdded?(): void
}

/** Saved containers, inserted as a copy or as a link. */
export function PaletteComponents({ templates, onAdded }: PaletteComponentsProps) {
  const { shelf } = useEditor().session
  const way = useValue(shelf.putsIn)
  return (
    <section aria-labelledby="palette-components">
      <h2 id="palette-components" className={styles.heading}>
        Components
      </h2>
      <SegmentedControl
        fullWidth
        size="xs"
        mb={4}
        aria-label="How components are added"
        data={WAYS}
        value={way}
        onChange={(next) => shelf.putsIn.set(next as typeof way)}
      />
      <Text fz="xs" c="dimmed" mb={8}>
        {MEANING[way]}
      </Text>
      <div className={styles.grid}>
        {templates.map((template) => (
          <Component key={template.id} template={template} isLink={way === 'link'} onAdded={onAdded} />
        ))}
      </div>
    </section>
  )
}

interface ComponentProps {
  readonly template: SavedTemplate
  readonly isLink: boolean
  onAdded?(): void
}

function Component({ template, isLink, onAdded }: ComponentProps) {
  const { session, drag } = useEditor()
  const { id, name, type } = template
  const { ref, preview } = usePreview(session.shelf, id)
  const put = isLink ? linkTo(template) : template
  return (
    <UnstyledButton
      ref={ref}
      className={styles.item}
      data-component=""
      title="Drag onto the page, or press to add at the selection"
      onPointerDown={(event) =>
        drag.get()?.arm(event.nativeEvent, { kind: 'template', template: put, title: name }, { onDropped: onAdded })
      }
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!perform(session, commands.addTemplate, { template: put })) return
        onAdded?.()
        if (event.detail === 0) drag.get()?.canvas.focus()
      }}
    >
      <span className={styles.thumbnail}>
        {preview && (
          <TemplateThumbnail name={name} type={type === 'section' ? 'SECTION' : 'CONTAINER'} preview={preview} />
        )}
      </span>
      <span className={styles.name}>{name}</span>
    </UnstyledButton>
  )
}
