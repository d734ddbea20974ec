import { StaticSlot } from '@mainstreet/blocks/render'
import type { ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

/** Hydrates a server-rendered island. The HTML in its slots, including nested islands, is left unchanged. */
// biome-ignore lint/suspicious/noExplicitAny: the props come from the page as data
export function hydrate(island: HTMLElement, Component: ComponentType<any>): Root {
  // biome-ignore lint/suspicious/noArrayIndexKey: slots are never reordered
  const slots = ownSlots(island).map((slot, place) => <StaticSlot key={place} html={slot.innerHTML} />)
  const props = JSON.parse(island.dataset.props ?? '{}')
  return hydrateRoot(island, <Component {...props} slots={slots} />, { identifierPrefix: island.dataset.prefix })
}

/** Excludes the slots of nested islands. */
function ownSlots(island: HTMLElement): readonly HTMLElement[] {
  const around = island.closest('[data-slot]')
  return [...island.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    (slot) => slot.parentElement?.closest('[data-slot]') === around,
  )
}
