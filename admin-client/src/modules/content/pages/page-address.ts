/** The editor's path for a page, within the admin. */
export function editorPath(slug: string): string {
  return `/editor?slug=${encodeURIComponent(slug)}`
}

/** The public URL of a page. The home page's slug is '/'. */
export function pageUrl(siteUrl: string, slug: string): string {
  return `${siteUrl.replace(/\/$/, '')}/${slug === '/' ? '' : slug}`
}
