import { readProps } from '../../fields/index.ts'
import { blockName, childrenOf, ROOT, type Tree, type TreeNode } from '../../tree/index.ts'
import { CARBON_BLOCK, carbonItems, carbonSettings } from './carbon-calculator/carbon-settings.ts'
import { type FormField, formFieldsOf } from './custom-form/form-model.ts'
import { FORM_BLOCK, formSettings } from './custom-form/form-settings.ts'

/** How a form's submissions are handled, according to its page. */
export interface FormDefinition {
  readonly name: string
  readonly fields: readonly FormField[]
  readonly recipients: readonly string[]
  readonly tags: readonly string[]
  readonly createsCustomer: boolean
  /** Offers the newsletter beside the fields. */
  readonly offersNewsletter: boolean
  readonly newsletterListId: string
  readonly replySubject: string
  readonly replyMessage: string
  readonly successMessage: string
  readonly errorMessage: string
  /** Its submissions also store the emissions of a shipment. */
  readonly calculatesCarbon: boolean
}

/** The forms that visitors see in a tree, in order. Of two with the same name the first counts. */
export function formsIn(tree: Tree): FormDefinition[] {
  const forms = new Map<string, FormDefinition>()
  for (const node of visibleNodes(tree)) {
    const form = definitionOf(blockName(node), node.props)
    if (form && !forms.has(form.name)) forms.set(form.name, form)
  }
  return [...forms.values()]
}

/** The mailing lists that visitors see in a tree and can subscribe to. */
export function mailingListsIn(tree: Tree): string[] {
  const newsletters = [...visibleNodes(tree)].filter((node) => blockName(node) === NEWSLETTER_BLOCK)
  const offered = formsIn(tree).flatMap((form) => (form.newsletterListId ? [form.newsletterListId] : []))
  return [...new Set([...newsletters.map(({ props }) => String(props.listId ?? '')), ...offered])].filter(Boolean)
}

/** Stored in pages. */
const NEWSLETTER_BLOCK = 'NewsletterForm'

function* visibleNodes(tree: Tree): Generator<TreeNode> {
  const waiting = [ROOT]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = tree[id]
    if (!node || node.hidden) continue
    waiting.push(...childrenOf(tree, id).toReversed())
    yield node
  }
}

/** At most 200 characters, and never half an emoji at the end. */
const nameIn = (text: string) =>
  text
    .trim()
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, '')

function definitionOf(block: string, props: Readonly<Record<string, unknown>>): FormDefinition | null {
  const calculatesCarbon = block === CARBON_BLOCK
  if (block !== FORM_BLOCK && !calculatesCarbon) return null
  const settings = calculatesCarbon
    ? { ...readProps(formSettings, {}), ...readProps(carbonSettings, props), dynamicForm: carbonItems }
    : readProps(formSettings, props)
  return {
    name: nameIn(settings.formName) || 'Contact Form',
    fields: formFieldsOf(settings.dynamicForm),
    recipients: partsOf(settings.recipients),
    tags: partsOf(settings.tags),
    createsCustomer: settings.createCustomer,
    offersNewsletter: settings.newsletterSignup,
    newsletterListId: settings.newsletterListId,
    replySubject: settings.replySubject,
    replyMessage: settings.replyMessage,
    successMessage: settings.successMessage,
    errorMessage: settings.errorMessage,
    calculatesCarbon,
  }
}

function partsOf(text: string): string[] {
  return [...new Set(text.split(/[,;]/).map((part) => part.trim()))].filter(Boolean).slice(0, 20)
}
