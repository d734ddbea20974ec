import { Button, Loader, Text, UnstyledButton } from '@mantine/core'
import { componentEditorPath } from '../../modules/content/components/index.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconPlus } from '../icons.ts'
import type { ChooserComponent } from '../saving/load-pages.ts'
import styles from './page-list.module.css'

interface ComponentListProps {
  /** null while they are being loaded. */
  readonly components: readonly ChooserComponent[] | null
  readonly search: string
  readonly openId: string | null
  onOpen(path: string): void
}

/** Every component of the tenant, to open one in the editor or to make one. */
export function ComponentList({ components, search, openId, onOpen }: ComponentListProps) {
  const { can } = useViewer()
  const { askForComponent } = useEditor()
  if (!can('components.can_view')) return null
  const words = search.trim().toLowerCase()
  const found = components?.filter(({ componentName }) => componentName.toLowerCase().includes(words))
  return (
    <>
      <h2 className={styles.heading}>Components</h2>
      {!found && <Loader size="sm" aria-label="Loading components" />}
      <ul className={styles.rows}>
        {found?.map(({ id, componentName }) => (
          <li key={id}>
            <UnstyledButton
              className={styles.page}
              aria-current={id === openId ? 'page' : undefined}
              onClick={() => onOpen(componentEditorPath(id))}
            >
              <span className={styles.title}>{componentName}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <Text c="dimmed" fz="sm">
          {words ? 'No component is called that.' : 'There are none yet.'}
        </Text>
      )}
      {can('components.can_create') && (
        <Button
          variant="subtle"
          size="xs"
          mt={4}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={askForComponent}
        >
          New component
        </Button>
      )}
    </>
  )
}
