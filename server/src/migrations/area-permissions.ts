/** Gives stored roles the permissions of a new area that they hold for a related one. */
export function permissionsLike(area: string, related: string): string {
  return `update "role" r set "permissions" = r."permissions" || (
    select coalesce(jsonb_object_agg(replace(key, '${related}.', '${area}.'), value), '{}')
    from jsonb_each(r."permissions") where key like '${related}.%');`
}
