import { useEffect, useState } from 'react'
import { hasBlocks } from '../commands/index.ts'

const keyOf = (tenantId: string) => `ms-copied-blocks:${tenantId}`

/** Most browsers don't let a page read the clipboard unasked, so copying sets a flag that all tabs share. */
export function rememberCopied(tenantId: string): void {
  try {
    localStorage.setItem(keyOf(tenantId), '1')
  } catch {
    // Without storage, Paste stays off in the menu. The keys work.
  }
}

function hasCopied(tenantId: string): boolean {
  try {
    return localStorage.getItem(keyOf(tenantId)) !== null
  } catch {
    return false
  }
}

/**
 * Whether there are blocks to paste: as the clipboard says where this page may read it without asking, else whether any
 * were copied in this browser.
 */
export function useMayPaste(tenantId: string): boolean {
  const [mayPaste, setMayPaste] = useState(() => hasCopied(tenantId))
  useEffect(() => {
    let isCurrent = true
    clipboardHasBlocks().then(
      (found) => isCurrent && setMayPaste(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return mayPaste
}

/** Rejects where reading would ask the user for permission, or is not possible. */
async function clipboardHasBlocks(): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
  if (state !== 'granted') throw new Error('Reading the clipboard needs permission')
  return hasBlocks(await navigator.clipboard.readText())
}
