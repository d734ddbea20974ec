import { createSpotlight } from '@mantine/spotlight'

export const [menuStore, menu] = createSpotlight()

/** Selects the best match, so that Enter opens it, unless an arrow key has selected another entry. */
export function selectFirst(): void {
  const { listId, selected } = menuStore.getState()
  const list = listId ? document.getElementById(listId) : null
  const chosen = list?.querySelector('[data-selected]')
  if (!list || (chosen && selected > 0)) return
  chosen?.removeAttribute('data-selected')
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  menuStore.updateState((state) => ({ ...state, selected: 0 }))
}
