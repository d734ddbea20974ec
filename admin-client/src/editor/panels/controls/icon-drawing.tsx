import { useEffect, useMemo, useState } from 'react'
import { trustedHtml } from '../../../ui/trusted-types/trusted-html.ts'

interface DrawnIconProps {
  /** The content of the `<svg>` element. */
  readonly paths: string
  readonly size?: number
}

export function DrawnIcon({ paths, size = 18 }: DrawnIconProps) {
  const html = useMemo(() => trustedHtml(paths), [paths])
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings from the icons' own files
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** An icon by its name; room for it until it has come. */
export function IconDrawing({ name }: { readonly name: string }) {
  const [paths, setPaths] = useState('')
  useEffect(() => {
    let isWanted = true
    fetch(`/admin/canvas/icons/${encodeURIComponent(name)}`)
      .then((reply) => (reply.ok ? reply.text() : ''))
      .catch(() => '')
      .then((text) => isWanted && setPaths(text))
    return () => {
      isWanted = false
    }
  }, [name])
  return <DrawnIcon paths={paths} />
}
