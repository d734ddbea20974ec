import { Button, Group, Modal, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconSearch } from '../../icons.ts'
import { DrawnIcon } from './icon-drawing.tsx'
import styles from './icon-picker.module.css'
import { useIconSearch } from './use-icon-search.ts'

interface IconPickerProps {
  readonly chosen: string
  onPick(name: string): void
  onClose(): void
}

/** The server's page size. */
const PLACES = Array.from({ length: 30 }, (_, at) => `place ${at}`)

/** A paginated dialog with all icons. Loaded lazily, as are the icons. */
export function IconPicker({ chosen, onPick, onClose }: IconPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const [page, setPage] = useState(1)
  const { found, error, retry } = useIconSearch(search, page)

  function body() {
    if (error) return <ErrorState error={error} onRetry={retry} />
    if (!found)
      return (
        <div className={styles.grid} role="status" aria-label="Loading icons">
          {PLACES.map((place) => (
            <Skeleton key={place} height={72} />
          ))}
        </div>
      )
    if (found.total === 0)
      return <EmptyState icon={IconSearch} title="No icons match" text="Try a simpler word, such as phone or car." />
    return (
      <div className={styles.grid}>
        {found.icons.map(({ name, paths }) => (
          <UnstyledButton
            key={name}
            className={styles.icon}
            aria-label={name}
            aria-pressed={name === chosen}
            title={name}
            onClick={() => onPick(name)}
          >
            <DrawnIcon paths={paths} size={24} />
            <span className={styles.name}>{name}</span>
          </UnstyledButton>
        ))}
      </div>
    )
  }

  return (
    <Modal opened onClose={onClose} title="Choose an icon" size="lg">
      <Stack gap="md">
        <TextInput
          type="search"
          aria-label="Search icons"
          placeholder="Search by name or meaning, for example phone"
          leftSection={<IconSearch size={16} aria-hidden />}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
        <div className={styles.body}>{body()}</div>
        <Group justify="space-between" className={styles.footer}>
          <Button variant="default" disabled={!found || found.page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {found ? `Page: ${found.page} of ${found.pages} total: ${found.total}` : ''}
          </Text>
          <Button variant="default" disabled={!found || found.page >= found.pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
