import { block, type Tree, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'

/** A built-in email. It is copied into a campaign or template when somebody chooses it. */
export interface ReadyEmail {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly tree: Tree
}

type Props = Readonly<Record<string, unknown>>

export const email = (preheader: string, ...blocks: readonly UnplacedBlock[]): Tree =>
  tree(block('EmailWrapper', { preheader }, ...blocks))

export const words = (html: string, props: Props = {}) => block('EmailTextBox', { text: html, ...props })

/** A small line above a heading. */
export const kicker = (text: string, props: Props = {}) =>
  words(`<p>${text}</p>`, { fontSize: 13, color: '#5f6672', paddingBottom: 0, ...props })

export const title = (text: string, props: Props = {}) => words(`<h1>${text}</h1>`, { paddingBottom: 0, ...props })

export const button = (text: string, href: string, props: Props = {}) =>
  block('EmailButton', { text, href, backgroundColor: 'primary', borderRadius: 6, ...props })

const inside = (vertical: number, horizontal = vertical): Props => ({
  paddingTop: vertical,
  paddingBottom: vertical,
  paddingLeft: horizontal,
  paddingRight: horizontal,
})

const rounded = (radius: number): Props => ({
  borderTopLeftRadius: radius,
  borderTopRightRadius: radius,
  borderBottomRightRadius: radius,
  borderBottomLeftRadius: radius,
})

/** The dark band at the top, with white words. */
export const opening = (above: string, heading: string, below: string) =>
  block(
    'EmailSection',
    { backgroundColor: 'dark', ...inside(32, 28), ...rounded(8) },
    kicker(above, { color: '#e5e7eb' }),
    words(`<h1>${heading}</h1><p>${below}</p>`, { color: '#ffffff', paddingBottom: 0 }),
  )

/** A box on a light ground. */
export const card = (...blocks: readonly UnplacedBlock[]) =>
  block('EmailContainer', { backgroundColor: '#f3f4f6', marginTop: 8, marginBottom: 8, ...rounded(8) }, ...blocks)

export const columns = (...blocks: readonly UnplacedBlock[]) =>
  block('EmailContainer', { display: 'flex', ...inside(8, 0) }, ...blocks)

/** One of several columns. */
export const column = (heading: string, text: string) =>
  words(`<h3>${heading}</h3><p>${text}</p>`, { fontSize: 15, paddingRight: 12 })

/** Blocks below a line. */
export const ruled = (...blocks: readonly UnplacedBlock[]) =>
  block('EmailContainer', { ...inside(16, 0), borderTopWidth: 1, borderColor: '#d1d5db', marginTop: 16 }, ...blocks)

export const HELLO = 'Hi {{ customer.firstname | "there" }},'
export const GOODBYE = '<p>See you soon,<br>{{ company.name }}</p>'
