interface Source<Item> {
  load(text: string): Promise<readonly Item[]>
  textOf(item: Item): string
  choose(item: Item): void
}

/** A combobox: suggestions below an input, moved through with the arrow keys, chosen with Enter, closed with Escape. */
export function suggest<Item>(input: HTMLInputElement, delayMs: number, source: Source<Item>): void {
  const box = document.createElement('span')
  box.className = 'ms-form-suggestions'
  const list = document.createElement('ul')
  list.id = `${input.id}-suggestions`
  list.setAttribute('role', 'listbox')
  list.hidden = true
  box.append(list)
  input.after(box)
  input.autocomplete = 'off'
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)

  let items: readonly Item[] = []
  let active = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => show([])
  const show = (found: readonly Item[]) => {
    items = found
    active = -1
    list.replaceChildren(...found.map(optionOf))
    list.hidden = found.length === 0
    // On phones the keyboard leaves little room below the input.
    if (found.length > 0) list.scrollIntoView?.({ block: 'nearest' })
    input.setAttribute('aria-expanded', String(found.length > 0))
    input.removeAttribute('aria-activedescendant')
  }
  const optionOf = (item: Item, place: number) => {
    const option = document.createElement('li')
    option.id = `${list.id}-${place}`
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    option.textContent = source.textOf(item)
    // Before the input loses the focus, which closes the list.
    option.addEventListener('mousedown', (event) => {
      event.preventDefault()
      choose(item)
    })
    return option
  }
  const choose = (item: Item) => {
    close()
    source.choose(item)
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const move = (by: number) => {
    active = (active + by + items.length) % items.length
    ;[...list.children].forEach((option, place) => {
      option.setAttribute('aria-selected', String(place === active))
      if (place === active) option.scrollIntoView({ block: 'nearest' })
    })
    input.setAttribute('aria-activedescendant', `${list.id}-${active}`)
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    const text = input.value.trim()
    timer = setTimeout(async () => {
      const found = text === '' ? [] : await source.load(text).catch(() => [])
      if (text === input.value.trim() && document.activeElement === input) show(found)
    }, delayMs)
  })
  input.addEventListener('keydown', (event) => {
    if (items.length === 0) return
    const item = items[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(active < 0 ? 0 : -1)
    else if (event.key === 'Enter' && item !== undefined) choose(item)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  })
  input.addEventListener('blur', close)
}
