import { StaticSlot } from '@mainstreet/blocks/render'
import type { ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

/** Gives a drawn island its life. What stands in its slots stays as it was drawn, islands within included. */
// biome-ignore lint/suspicious/noExplicitAny: props come from the page as data
export function hydrate(island: HTMLElement, Component: ComponentType<any>): Root {
  // biome-ignore lint/suspicious/noArrayIndexKey: slots never change places
  const slots = ownSlots(island).map((slot, place) => <StaticSlot key={place} html={slot.innerHTML} />)
  const props = JSON.parse(island.dataset.props ?? '{}')
  return hydrateRoot(island, <Component {...props} slots={slots} />, { identifierPrefix: island.dataset.prefix })
}

/** Not those of islands that stand in it. */
function ownSlots(island: HTMLElement): readonly HTMLElement[] {
  const around = island.closest('[data-slot]')
  return [...island.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    (slot) => slot.parentElement?.closest('[data-slot]') === around,
  )
}
