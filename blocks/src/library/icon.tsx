import type { Host } from '../host.ts'

/** A Tabler outline icon, as large as the text it stands in; nothing while the host does not have it. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of the icon package, never of a page
      dangerouslySetInnerHTML={{ __html: paths }}
    />
  )
}
