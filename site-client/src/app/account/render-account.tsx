import { blocksCss, inStyleElement, themeCss } from '@mainstreet/blocks/render'
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

/** An account page where the tenant has no page of its own at that address. */
export function renderAccount(frame: SiteFrame, view: AccountView): RenderedDocument {
  const page: FramedPage = { slug: view.slug, isHomepage: false, showsTitle: true, isDraft: false }
  const head = headHtml({
    frame,
    title: view.title,
    css: themeCss(frame.theme) + inStyleElement(blocksCss([])) + frameCss(frame, page) + accountCss,
    scripts: frameScripts(frame),
    more: [NO_INDEX],
  })
  return { html: documentHtml(head, bodyHtml(frame, page, viewHtml(view, 'h1')), frame.locale) }
}

/** The same below the content of the page that the tenant has there. */
export function renderAccountBelow(document: SiteDocument, view: AccountView): RenderedDocument {
  return renderDocument({
    ...document,
    isPersonal: true,
    below: {
      css: accountCss,
      html: (hasHeading) => (hasHeading ? viewHtml(view, 'h2') : viewHtml(named(view, document.page), 'h1')),
    },
  })
}

/** Where the content has no heading, the page's own title and excerpt stand above the form. */
function named(view: AccountView, { title, excerpt }: SiteDocument['page']): AccountView {
  return { ...view, title, ...(excerpt && { intro: excerpt }) }
}

function viewHtml(view: AccountView, heading: 'h1' | 'h2'): string {
  return renderToStaticMarkup(<View view={view} heading={heading} />)
}

function View({ view, heading: Heading }: { view: AccountView; heading: 'h1' | 'h2' }) {
  const { title, intro, notice, parts, links = [], isWide } = view
  return (
    <div className="ms-account" data-wide={isWide || undefined}>
      <Heading id="account-heading">{title}</Heading>
      {intro && <p className="ms-account-intro">{intro}</p>}
      {notice && (
        <p className="ms-account-notice" role="status">
          {notice}
        </p>
      )}
      {parts.map((part) =>
        part.kind === 'form' ? (
          <Form key={part.id} form={part} labelledBy="account-heading" />
        ) : (
          <List key={part.id} list={part} />
        ),
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
