import type { CampaignFiltersQuery } from '../../../../generated/graphql.ts'
import { ANY_ORDER, choiceOf, labelOf, REACTION_LABELS } from './audience-form.ts'

type Filters = CampaignFiltersQuery['campaignFilters']
type Named = Filters['lists'][number]

interface OptionGroup {
  readonly group: string
  readonly items: { readonly value: string; readonly label: string }[]
}

/** What can be chosen for an audience, with the conditions that are chosen already. */
export function audienceOptions(
  filters: Filters | undefined,
  { chosen, byOrders }: { chosen: readonly string[]; byOrders: boolean },
): OptionGroup[] {
  const { lists = [], tags = [], views = [], forms = [], campaigns = [] } = filters ?? {}
  const named = (kind: 'list' | 'tag' | 'view', items: readonly Named[]) =>
    items.map(({ id, name }) => ({ value: choiceOf(kind, id), label: name }))
  const reactions = Object.entries(REACTION_LABELS) as [keyof typeof REACTION_LABELS, string][]
  const offered: OptionGroup[] = [
    { group: 'Mailing lists', items: named('list', lists) },
    { group: 'Tags of customers', items: named('tag', tags) },
    { group: 'Saved views of customers', items: named('view', views) },
    { group: 'Orders', items: byOrders ? [{ value: ANY_ORDER, label: labelOf(ANY_ORDER) }] : [] },
    {
      group: 'Forms',
      items: forms.map((name) => ({ value: choiceOf('form', name), label: labelOf(choiceOf('form', name)) })),
    },
    {
      group: 'Other campaigns',
      items: campaigns.flatMap(({ id, name }) =>
        reactions.map(([kind, verb]) => ({ value: choiceOf(kind, id), label: `${verb} “${name}”` })),
      ),
    },
  ]
  const known = new Set(offered.flatMap(({ items }) => items.map(({ value }) => value)))
  const others = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: labelOf(value) }))
  return [...offered, { group: 'Chosen', items: others }].filter(({ items }) => items.length > 0)
}
