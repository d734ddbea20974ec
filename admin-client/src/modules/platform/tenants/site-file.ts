/** A file of a tenant's site, which says its path only, as an address that works from the admin. */
export function siteFile(siteUrl: string, file: string | null | undefined): string | null {
  if (!file || !URL.canParse(file, siteUrl)) return null
  return new URL(file, siteUrl).href
}
