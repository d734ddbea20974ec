import type { Host } from '../host.ts'

/** A Tabler outline icon at the size of the surrounding text. Renders nothing until the host has loaded it. */
export function Icon({ name, host }: { readonly name: string; readonly host: Host }) {
  const paths = name ? host.icon(name) : null
  if (!paths) return null
  return (
    <svg
      className="ms-icon"
      viewBox="0 0 24 24"
      width="1.2em"
      height="1.2em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the paths come from the icon package, never from a page
      dangerouslySetInnerHTML={{ __html: paths }}
    />
  )
}
