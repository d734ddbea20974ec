import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteAssets } from '../assets.ts'
import { renderBuiltInPage, type Surroundings } from '../built-in-page.ts'
import { type RenderedDocument, renderDocument } from '../render.tsx'
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
  AccountProof,
  AccountView,
} from './account-view.ts'

/** An account page for which the tenant has no page of its own. */
export function renderAccount(frame: SiteFrame, view: AccountView, around: Surroundings = {}): RenderedDocument {
  const { title, slug } = view
  return renderBuiltInPage(frame, { title, slug, css: accountCss, content: viewHtml(view, 'h1', frame.assets) }, around)
}

/** The same below the content of the tenant's own page at that path. */
export function renderAccountBelow(document: SiteDocument, view: AccountView): RenderedDocument {
  return renderDocument({
    ...document,
    isHidden: true,
    below: {
      css: accountCss,
      html: (hasHeading) => {
        if (!hasHeading) return viewHtml(withPageTitle(view, document.page), 'h1', document.assets)
        return viewHtml(view, document.page.title === view.title ? null : 'h2', document.assets)
      },
    },
  })
}

/** If the content has no heading, the page's title and excerpt are shown above the form. */
function withPageTitle(view: AccountView, { title, excerpt }: SiteDocument['page']): AccountView {
  return { ...view, title, ...(excerpt && { intro: excerpt }) }
}

/** Renders without a heading if the content already has one. */
function viewHtml(view: AccountView, heading: Heading, { solveChallenge }: SiteAssets): string {
  const mayNeedProof = view.parts.some((part) => part.kind === 'form' && part.proof)
  const script = mayNeedProof && solveChallenge ? <script type="module" src={solveChallenge} /> : null
  return renderToStaticMarkup(
    <>
      <View view={view} heading={heading} />
      {script}
    </>,
  )
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
