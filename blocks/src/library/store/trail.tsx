import type { Host } from '../../host.ts'

export const trailCss = `
.ms-trail ol{display:flex;flex-wrap:wrap;gap:.375rem;margin:0;padding:0;list-style:none;font-size:.9375rem}
.ms-trail li{overflow-wrap:anywhere}
.ms-trail li+li::before{content:'/';margin-right:.375rem;opacity:.6}
.ms-trail a{color:inherit}
`

/** The breadcrumb as structured data. */
export function Trail({ name, host: { Link, page } }: { readonly name: string; readonly host: Host }) {
  return (
    <nav className="ms-trail" aria-label="Breadcrumb">
      <ol>
        {page.trail?.map(({ title, slug }) => (
          <li key={slug}>
            <Link href={`/${slug}`}>{title}</Link>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
