import { blocksCss, inStyleElement, PAPER, themeCss } from '@mainstreet/blocks/render'
import { renderToStaticMarkup } from 'react-dom/server'
import { bodyHtml, type FramedPage, frameCss, frameScripts } from '../frame.ts'
import { headHtml, meta } from '../head/head.ts'
import { documentHtml, type RenderedDocument, renderDocument } from '../render.tsx'
import type { SiteDocument, SiteFrame } from '../site-document.ts'
import { accountCss } from './account-css.ts'
import type { AccountView } from './account-view.ts'
import { Form, Link } from './form.tsx'
import { List } from './list.tsx'

export type {
  AccountField,
  AccountForm,
  AccountItem,
  AccountLink,
  AccountList,
  AccountPart,
  AccountView,
} from './account-view.ts'

const NO_INDEX = meta('robots', 'noindex')
/** The bar is solid: there is no picture to lie on. */
const ground = () => ({ darkest: PAPER, lightest: PAPER })

/** An account page where the tenant has no page of its own at that address. */
export function renderAccount(frame: SiteFrame, view: AccountView): RenderedDocument {
  const page: FramedPage = { slug: view.slug, isHomepage: false, showsTitle: true, isDraft: false, ground }
  const head = headHtml({
    frame,
    title: `${view.title} - ${frame.tenantName}`,
    css: themeCss(frame.theme) + inStyleElement(blocksCss([])) + frameCss(frame, page) + accountCss,
    scripts: frameScripts(frame),
    more: [NO_INDEX],
  })
  return { html: documentHtml(head, bodyHtml(frame, page, { content: viewHtml(view, 'h1') }), frame.locale) }
}

/** The same below the content of the page that the tenant has there. */
export function renderAccountBelow(document: SiteDocument, view: AccountView): RenderedDocument {
  return renderDocument({
    ...document,
    isHidden: true,
    below: {
      css: accountCss,
      html: (hasHeading) => {
        if (!hasHeading) return viewHtml(named(view, document.page), 'h1')
        return viewHtml(view, document.page.title === view.title ? null : 'h2')
      },
    },
  })
}

/** Where the content has no heading, the page's own title and excerpt stand above the form. */
function named(view: AccountView, { title, excerpt }: SiteDocument['page']): AccountView {
  return { ...view, title, ...(excerpt && { intro: excerpt }) }
}

/** Without a heading where the content has said already what the form is for. */
function viewHtml(view: AccountView, heading: Heading): string {
  return renderToStaticMarkup(<View view={view} heading={heading} />)
}

type Heading = 'h1' | 'h2' | null

function View({ view, heading: Heading }: { view: AccountView; heading: Heading }) {
  const { title, intro, notice, parts, links = [], isWide } = view
  return (
    <div className="ms-account" data-wide={isWide || undefined}>
      {Heading && <Heading>{title}</Heading>}
      {intro && <p className="ms-account-intro">{intro}</p>}
      {notice && (
        <p className="ms-account-notice" role="status">
          {notice}
        </p>
      )}
      {parts.map((part) =>
        part.kind === 'form' ? <Form key={part.id} form={part} label={title} /> : <List key={part.id} list={part} />,
      )}
      {links.length > 0 && (
        <div className="ms-account-links">
          {links.map((link) => (
            <Link key={link.href} link={link} />
          ))}
        </div>
      )}
    </div>
  )
}
