/** The editor's path for a component, within the admin. */
export function componentEditorPath(id: string): string {
  return `/editor?component=${encodeURIComponent(id)}`
}
