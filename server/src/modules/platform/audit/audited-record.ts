import { type Area, areas } from '../../../kernel/access/permissions.ts'
import type { AuditOptions } from '../../../kernel/audit/audit.ts'

const LONGEST_TITLE = 300
const titles = ['title', 'name', 'displayName', 'companyName', 'email', 'domain', 'subject', 'number']

/** The area that opens a record of a table: `page` one of `pages`, unless the entity says otherwise. */
export function areaOfRecord(table: string, { area, areaOf }: AuditOptions = {}, record?: object): Area {
  if (areaOf && record) return areaOf(record)
  return area ?? areas.find((one) => one === table || one === `${table}s`) ?? 'settings'
}

export function titleOfRecord(record: Readonly<Record<string, unknown>>, { title }: AuditOptions = {}): string {
  const value = [...(title ? [title] : []), ...titles].map((name) => record[name]).find(isText)
  return String(value ?? '').slice(0, LONGEST_TITLE)
}

const isText = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'
