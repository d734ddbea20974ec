import { utmParameters } from '../visit-data.ts'

/** Counts that the form was seen or started. Nothing about the visitor is sent. */
export function countEvent(formName: string, event: 'views' | 'started'): void {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  const source = utmParameters().utm_source ?? (referrer === location.host ? '' : referrer)
  const body = JSON.stringify({ form: formName, url: location.pathname, event, source })
  fetch('/api/v1/form/events/', {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
  }).catch(() => {})
}
