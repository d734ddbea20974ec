import { cartCss } from '@mainstreet/blocks/scripts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteAssets } from '../assets.ts'
import { renderBuiltInPage, type Surroundings } from '../built-in-page.ts'
import { type RenderedDocument, renderDocument } from '../render.tsx'
import type { SiteDocument, SiteFrame } from '../site-document.ts'
import { accountCss } from './account-css.ts'
import type { AccountPart, AccountView } from './account-view.ts'
import { Cart } from './cart.tsx'
import { Checkout } from './checkout.tsx'
import { checkoutCss } from './checkout-css.ts'
import { Form, Link } from './form.tsx'
import { List } from './list.tsx'
import { Order } from './order.tsx'

export type { AccountField, AccountForm, AccountLink, AccountOption, AccountProof } from './account-form.ts'
export type {
  AccountCart,
  AccountCartLine,
  AccountItem,
  AccountList,
  AccountPart,
  AccountView,
} from './account-view.ts'
export type { AccountCheckout, AccountOrder, CheckoutStep, OrderPayment, OrderSummary } from './checkout-view.ts'

/** An account page for which the tenant has no page of its own. */
export function renderAccount(frame: SiteFrame, view: AccountView, around: Surroundings = {}): RenderedDocument {
  const { title, slug } = view
  return renderBuiltInPage(
    frame,
    { title, slug, css: cssOf(view), content: viewHtml(view, 'h1', frame.assets), isSecret: view.isSecret === true },
    around,
  )
}

/** The same below the content of the tenant's own page at that path. */
export function renderAccountBelow(document: SiteDocument, view: AccountView): RenderedDocument {
  return renderDocument({
    ...document,
    isHidden: true,
    below: {
      css: cssOf(view),
      html: (hasHeading) => {
        if (!hasHeading) return viewHtml(withPageTitle(view, document.page), 'h1', document.assets)
        return viewHtml(view, document.page.title === view.title ? null : 'h2', document.assets)
      },
    },
  })
}

const has = ({ parts }: AccountView, ...kinds: AccountPart['kind'][]) => parts.some(({ kind }) => kinds.includes(kind))

const cssOf = (view: AccountView) =>
  accountCss + (has(view, 'cart', 'checkout') ? cartCss : '') + (has(view, 'checkout', 'order') ? checkoutCss : '')

/** Whether the page takes payments by card. */
export const takesPayment = ({ parts }: AccountView) => parts.some((part) => part.kind === 'order' && part.pay)

/** The scripts of the parts, which all work without. */
function scriptsOf(view: AccountView, { scripts }: SiteAssets): string[] {
  const all = [has(view, 'cart') && scripts.cart, has(view, 'checkout') && scripts.checkout]
  return [...all, takesPayment(view) && scripts.pay].filter((one) => typeof one === 'string')
}

/** If the content has no heading, the page's title and excerpt are shown above the form. */
function withPageTitle(view: AccountView, { title, excerpt }: SiteDocument['page']): AccountView {
  return { ...view, title, ...(excerpt && { intro: excerpt }) }
}

/** Renders without a heading if the content already has one. */
function viewHtml(view: AccountView, heading: Heading, assets: SiteAssets): string {
  const { solveChallenge } = assets
  const mayNeedProof = view.parts.some((part) => part.kind === 'form' && part.proof)
  const script = mayNeedProof && solveChallenge ? <script type="module" src={solveChallenge} /> : null
  return renderToStaticMarkup(
    <>
      <View view={view} heading={heading} />
      {script}
      {scriptsOf(view, assets).map((src) => (
        <script key={src} type="module" src={src} />
      ))}
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
      {parts.map((part) => (
        <Part key={part.id} part={part} label={title} />
      ))}
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

function Part({ part, label }: { part: AccountPart; label: string }) {
  if (part.kind === 'form') return <Form form={part} label={label} />
  if (part.kind === 'cart') return <Cart cart={part} />
  if (part.kind === 'checkout') return <Checkout checkout={part} />
  return part.kind === 'order' ? <Order order={part} /> : <List list={part} />
}
