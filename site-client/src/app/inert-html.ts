/** Elements that neither run nor load anything but pictures and media, which the strict policy allows. */
const INERT = new Set(
  `a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn
  div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p
  picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead
  time tr track u ul var video wbr`.split(/\s+/),
)

/**
 * Whether a page with this HTML works under the strict policy. Anything unknown counts as code: that loosens the policy
 * of one page, while the opposite mistake would break the tenant's widget.
 */
export function isInertHtml(html: string): boolean {
  if (/javascript:|[\s"'/]on[a-z]+\s*=|<!\[|<\?/i.test(html)) return false
  return [...html.matchAll(/<\/?([a-z][^\s/>]*)/gi)].every(([, name = '']) => INERT.has(name.toLowerCase()))
}
