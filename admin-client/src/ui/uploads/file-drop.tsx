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

/** A drop area for files, with a hint while files are over it. Always offer a button as well. */
export function FileDrop({ isEnabled, onFiles, className = '', children }: FileDropProps) {
  const drop = useFileDrop(isEnabled, onFiles)
  return (
    <Box className={`${styles.drop} ${className}`} data-over={drop.isOver || undefined} {...drop.target}>
      {children}
    </Box>
  )
}
