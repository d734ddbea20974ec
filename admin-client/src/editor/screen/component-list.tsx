import { Button, Loader, Text, UnstyledButton } from '@mantine/core'
import { componentEditorPath } from '../../modules/content/components/public-api.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconPlus } from '../icons.ts'
import type { ChooserComponent } from '../saving/load-pages.ts'
import { CHOICE } from './chooser-keys.ts'
import { ListError } from './list-error.tsx'
import styles from './page-list.module.css'

interface ComponentListProps {
  /** null while loading. */
  readonly components: readonly ChooserComponent[] | null
  readonly failed: boolean
  readonly search: string
  readonly openId: string | null
  onOpen(path: string): void
  onRetry(): void
  onAsked?(): void
}

/** All components of the tenant, to open one or create a new one. */
export function ComponentList({ components, failed, search, openId, onOpen, onRetry, onAsked }: ComponentListProps) {
  const { can } = useViewer()
  const { askForComponent } = useEditor()
  if (!can('components.can_view')) return null
  const words = search.trim().toLowerCase()
  const found = components?.filter(({ componentName }) => componentName.toLowerCase().includes(words))
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Components</h2>
        {can('components.can_create') && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              onAsked?.()
              askForComponent()
            }}
          >
            New component
          </Button>
        )}
      </div>
      {!found &&
        (failed ? (
          <ListError what="components" onRetry={onRetry} />
        ) : (
          <Loader size="sm" aria-label="Loading components" />
        ))}
      <ul className={styles.rows}>
        {found?.map(({ id, componentName }) => (
          <li key={id} className={styles.row}>
            <UnstyledButton
              className={styles.page}
              {...{ [CHOICE]: '' }}
              aria-current={id === openId ? 'page' : undefined}
              onClick={() => onOpen(componentEditorPath(id))}
            >
              <span className={styles.title}>{componentName}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <Text c="dimmed" fz="sm" role="status">
          {words ? 'No components match.' : 'No components yet.'}
        </Text>
      )}
    </>
  )
}
