import { defineBlock } from '../../../define.ts'
import { choice, link, text } from '../../../fields/index.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../icon.tsx'

const searchBoxCss = `
.ms-product-search{display:grid;gap:.375rem;width:100%;min-width:0}
.ms-product-search label{font-weight:600}
.ms-product-search-field{display:flex}
.ms-product-search input{flex:1 1 0;min-width:0;min-height:2.75rem;padding:.375rem .875rem;border:1px solid color-mix(in oklab,currentColor 55%,transparent);border-right:0;border-radius:min(var(--ms-radius),12px) 0 0 min(var(--ms-radius),12px);background:transparent;color:inherit;font:inherit}
.ms-product-search input::placeholder{color:inherit;opacity:.75}
.ms-product-search input:user-invalid{border-color:var(--ms-danger);box-shadow:inset 0 0 0 1px var(--ms-danger)}
.ms-product-search button{display:grid;place-items:center;min-width:3rem;border:0;border-radius:0 min(var(--ms-radius),12px) min(var(--ms-radius),12px) 0;background:var(--ms-primary);color:var(--ms-on-primary);font-size:1.125rem;cursor:pointer}
.ms-product-search button:hover{background:var(--ms-primary-hover)}
.ms-product-search[data-size=lg] input{min-height:3.5rem;font-size:1.125rem}
.ms-product-search[data-size=lg] button{min-width:4rem}
`

/** Anything but spaces, so that an empty search is invalid. */
const NOT_EMPTY = '.*\\S.*'

/** Opens the store page with the products that match a search. */
export const productSearchBox = defineBlock({
  name: 'ProductSearchBox',
  title: 'Product search box',
  group: 'store',
  icon: 'search',
  keywords: ['find', 'shop', 'store', 'products'],
  instanceFields: ['label', 'placeholder'],
  fields: {
    label: text(''),
    placeholder: text('Search Products'),
    size: choice(['sm', 'lg']),
    searchPage: link('/store', { label: 'Search page' }),
  },
  styles: ['spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  look: ['size'],
  css: searchBoxCss,
  Render({ id, props: { label, placeholder, size, searchPage }, root, host }) {
    const isLive = host.mode === 'site'
    const content = (
      <>
        {label && <label htmlFor={`${id}-search`}>{label}</label>}
        <span className="ms-product-search-field">
          <input
            id={`${id}-search`}
            type="search"
            name="search"
            required
            maxLength={200}
            pattern={NOT_EMPTY}
            placeholder={placeholder}
            aria-label={label ? undefined : placeholder || 'Search Products'}
            autoComplete="off"
            tabIndex={isLive ? undefined : -1}
          />
          <button type={isLive ? 'submit' : 'button'} aria-label="Search" tabIndex={isLive ? undefined : -1}>
            <Icon name="search" host={host} />
          </button>
        </span>
      </>
    )
    const attributes = {
      ...root,
      className: classes('ms-product-search', root.className),
      'data-size': size === 'lg' ? 'lg' : undefined,
    }
    // A search in the editor would leave the page that is edited.
    if (!isLive) return <div {...attributes}>{content}</div>
    return (
      <form {...attributes} method="get" action={pageOf(searchPage)}>
        {content}
      </form>
    )
  },
})

/** A form replaces the query of its action. Other sites are not allowed as the target of a form. */
function pageOf(searchPage: string): string {
  const [path = ''] = searchPage.split(/[?#]/, 1)
  return path.startsWith('/') && !path.startsWith('//') ? path : '/store'
}
