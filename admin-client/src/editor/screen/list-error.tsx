import { Button, Text } from '@mantine/core'
import styles from './page-list.module.css'

/** Replaces a list that failed to load. */
export function ListError({ what, onRetry }: { what: string; onRetry(): void }) {
  return (
    <div className={styles.failed} role="alert">
      <Text fz="sm">The {what} could not be loaded.</Text>
      <Button variant="default" size="compact-xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
