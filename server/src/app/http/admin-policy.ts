import type { Installation } from '../../kernel/context/installation.ts'
import { htmlDocument, type ResponsePolicy } from '../../kernel/security/response-policy.ts'

/**
 * No script but the build's own files, and no text becomes HTML or a script address without one of these policies
 * (`admin-client/src/ui/trusted-types`). ProseMirror makes its own when it reads the clipboard, DOMPurify to parse.
 */
const SCRIPTS = [
  "script-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default mainstreet dompurify ProseMirrorClipboard',
]

/** Mantine and the editor write `<style>` elements and style attributes while they run; a nonce covers no attributes. */
const STYLES = "style-src 'self' 'unsafe-inline'"

/** The policy that both documents share. Images may come from anywhere, because tenants' pages link to them. */
const COMMON = [
  "default-src 'none'",
  ...SCRIPTS,
  STYLES,
  'img-src * data: blob:',
  "object-src 'none'",
  "base-uri 'none'",
]

/**
 * The admin itself. Nobody frames it, and it frames its own documents and previews only. `others` are the servers beside
 * ours that the viewer's admin connects to, such as that of their phone.
 */
export function adminDocument(installation: Installation, others: readonly string[] = []): ResponsePolicy {
  return htmlDocument(
    [
      ...COMMON,
      `connect-src ${[connections(installation), ...others].join(' ')}`,
      "font-src 'self'",
      "media-src 'self'",
      "worker-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
  )
}

/** The editor's canvas shows what tenants wrote on the admin's own origin, so nothing of theirs may run or be sent. */
export function canvasDocument(installation: Installation): ResponsePolicy {
  return htmlDocument(
    [
      ...COMMON,
      `connect-src ${connections(installation)}`,
      'font-src *',
      'media-src *',
      "frame-src 'self' https://www.youtube-nocookie.com",
      "frame-ancestors 'self'",
      "form-action 'none'",
    ].join('; '),
  )
}

/** Older Safari does not count the sockets of the same host as `'self'`. */
function connections({ adminUrl }: Installation): string {
  return `'self' ${new URL(adminUrl).origin.replace(/^http/, 'ws')}`
}
