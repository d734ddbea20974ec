import { Skeleton } from '@mantine/core'
import styles from './media.module.css'

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The library's loading skeleton. */
export function MediaSkeleton({ isGrid }: { isGrid: boolean }) {
  return (
    <div role="status" aria-label="Loading media" className={isGrid ? styles.grid : undefined}>
      {PLACES.map((place) => (
        <Skeleton key={place} h={isGrid ? 176 : 44} mb={isGrid ? 0 : 8} />
      ))}
    </div>
  )
}
