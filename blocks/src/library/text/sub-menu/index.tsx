import { defineBlock } from '../../../define.ts'
import { record, text } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import { classes } from '../../classes.ts'
import { subMenuCss } from './sub-menu-css.ts'

const SubMenu = graphql(`
  query SubMenu($parentId: ID!) {
    pages(
      perPage: 100
      where: { parentId: { eq: $parentId }, status: { eq: PUBLISHED } }
      orderBy: { field: POSITION }
    ) {
      items { id title slug isDummy }
    }
  }
`)

const HOMEPAGE = '/'

/** Links to the published children of a page, in their manual order. */
export const subMenu = defineBlock({
  name: 'SubMenu',
  title: 'Sub-menu',
  group: 'text',
  icon: 'list-tree',
  keywords: ['navigation', 'child pages', 'sub pages', 'links'],
  instanceFields: ['menuTitle'],
  fields: {
    pageId: record('page', { label: 'Page', placeholder: 'This page', help: 'Shows the pages below it.' }),
    menuTitle: text('', { label: 'Menu title' }),
  },
  data: {
    query: SubMenu,
    tags: ['pages'],
    variables({ pageId }, page) {
      const parentId = pageId || page.id
      return parentId ? { parentId } : null
    },
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  css: subMenuCss,
  Render({ props, data, root, host: { Link, page } }) {
    const items = data?.pages.items ?? []
    return (
      <nav {...root} className={classes('ms-sub-menu', root.className)} aria-label={props.menuTitle || 'Sub-menu'}>
        {props.menuTitle && <p className="ms-sub-menu-title">{props.menuTitle}</p>}
        {items.length === 0 && <p className="ms-sub-menu-empty">This page has no sub pages</p>}
        {items.length > 0 && (
          <ul className="ms-sub-menu-list">
            {items.map(({ id, title, slug, isDummy }) => (
              <li key={id}>
                {isDummy ? (
                  <span className="ms-sub-menu-group">{title}</span>
                ) : (
                  <Link
                    className="ms-sub-menu-link"
                    href={slug === HOMEPAGE ? HOMEPAGE : `/${slug}`}
                    aria-current={id === page.id ? 'page' : undefined}
                  >
                    {title}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </nav>
    )
  },
})
