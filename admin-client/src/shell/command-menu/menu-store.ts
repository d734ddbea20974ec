import { createSpotlight } from '@mantine/spotlight'

export const [menuStore, menu] = createSpotlight()

/** Selects the first entry unless one is selected, so that Enter opens it. */
export function selectFirst(): void {
  const { listId } = menuStore.getState()
  const list = listId ? document.getElementById(listId) : null
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  menuStore.updateState((state) => ({ ...state, selected: 0 }))
}
