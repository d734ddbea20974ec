import { stored, UTM, visitorId } from './visit.ts'

/** What forms send about the visit. */
export function visitData(): Record<string, string> {
  const [utm, visitor] = [stored(UTM), visitorId()]
  return { ...(utm && { utm_paramaters: utm }), ...(visitor && { visitor_id: visitor }) }
}

/** The campaign of the last visit that had one. */
export function utmParameters(): Record<string, string> {
  try {
    return JSON.parse(stored(UTM) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
