import dayjs from 'dayjs'
import type { AuditWhere, InstallationAuditWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'

/** The state of the log in the URL. */
export interface AuditSearch {
  readonly page: number
  readonly text: string
  readonly actor: string | null
  readonly kind: string | null
  readonly action: string | null
  /** Days such as 2026-11-21, in the viewer's own time zone; both are within. */
  readonly from: string | null
  readonly to: string | null
  /** The entry whose batch is listed, such as an import. */
  readonly batch: string | null
}

export type AuditFilterName = 'search' | 'actor' | 'kind' | 'action' | 'from' | 'to' | 'batch'

export function auditSearch(search: URLSearchParams): AuditSearch {
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))]
  return {
    page: currentPage(search),
    text: search.get('search') ?? '',
    actor: search.get('actor') || null,
    kind: search.get('kind') || null,
    action: search.get('action') || null,
    from,
    to,
    batch: search.get('batch') || null,
  }
}

export const isFiltered = ({ text, actor, kind, action, from, to, batch }: AuditSearch): boolean =>
  [text, actor, kind, action, from, to, batch].some(Boolean)

export function auditWhere({ text, actor, kind, action, from, to, batch }: AuditSearch): AuditWhere {
  return {
    actorId: actor ? { eq: actor } : undefined,
    kind: kind ? { eq: kind } : undefined,
    action: action ? { eq: action } : undefined,
    batchId: batch ?? undefined,
    ...textAndTime(text, from, to),
  }
}

function textAndTime(text: string, from: string | null, to: string | null) {
  return {
    search: text.trim() || undefined,
    from: from ? dayjs(from).toISOString() : undefined,
    before: to ? dayjs(to).add(1, 'day').toISOString() : undefined,
  }
}

export function installationLogWhere({ text, actor, kind, action, from, to }: AuditSearch): InstallationAuditWhere {
  return {
    actorId: actor ? { eq: actor } : undefined,
    kind: kind ? { eq: kind } : undefined,
    action: action ? { eq: action } : undefined,
    ...textAndTime(text, from, to),
  }
}

/** The address after filters changed: from the first page on. Null takes one away. */
export function withAuditFilters(
  search: URLSearchParams,
  changes: Partial<Record<AuditFilterName, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('currentPage')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

function dayOf(text: string | null): string | null {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).isValid() ? text : null
}
