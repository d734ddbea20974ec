const UTM = 'utm_parameters'

/** Remembers the UTM parameters of the visit, which are sent with the form. */
export function rememberUtm(): void {
  const found = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'))
  if (found.length > 0) store()?.setItem(UTM, JSON.stringify(Object.fromEntries(found)))
}

export function visitData(): Record<string, string> {
  const [utm, visitor] = [store()?.getItem(UTM), store()?.getItem('visitor_id')]
  return { ...(utm && { utm_paramaters: utm }), ...(visitor && { visitor_id: visitor }) }
}

/** Counts that the form was seen or started. Nothing about the visitor is sent. */
export function countEvent(formName: string, event: 'views' | 'started'): void {
  const utm = JSON.parse(store()?.getItem(UTM) ?? '{}') as Record<string, string>
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  const source = utm.utm_source ?? (referrer === location.host ? '' : referrer)
  const body = JSON.stringify({ form: formName, url: location.pathname, event, source })
  fetch('/api/v1/form/events/', {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
  }).catch(() => {})
}

/** Browsers may refuse to store anything. */
function store(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
