import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './uploads.module.css'
import { useFileDrop } from './use-file-drop.ts'

interface FileDropProps {
  readonly isEnabled: boolean
  onFiles(files: readonly File[]): void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What files can be dropped on, and says so while they are over it. Beside it there is always a button for the same. */
export function FileDrop({ isEnabled, onFiles, className = '', children }: FileDropProps) {
  const drop = useFileDrop(isEnabled, onFiles)
  return (
    <Box className={`${styles.drop} ${className}`} data-over={drop.isOver || undefined} {...drop.target}>
      {children}
    </Box>
  )
}
