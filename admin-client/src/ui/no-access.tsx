import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { IconLock } from './icons.ts'

interface NoAccessProps {
  /** Why, and whom to ask. */
  text: string
  title?: string
  /** It is the only content of the screen. */
  isWholeScreen?: boolean
  /** Where the viewer can go to change it. */
  action?: ReactNode
}

/** Replaces what the viewer may not see. There is no Retry button, because the answer would be the same. */
export function NoAccess({ text, title = "You don't have access", isWholeScreen = false, action }: NoAccessProps) {
  return <EmptyState icon={IconLock} title={title} text={text} isWholeScreen={isWholeScreen} action={action} />
}
