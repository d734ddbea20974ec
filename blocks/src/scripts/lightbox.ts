const SWIPE = 50

/** Opens the images of galleries in a dialog over the page. Arrows, arrow keys and swipes move between them. */
export function enhanceLightbox(page: Document): void {
  for (const gallery of page.querySelectorAll<HTMLElement>('[data-gallery]')) {
    gallery.addEventListener('click', (event) => {
      const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a')]
      const place = links.indexOf((event.target as Element).closest('a') as HTMLAnchorElement)
      if (place < 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void openAt(page, links, place)
    })
  }
}

async function openAt(page: Document, links: readonly HTMLAnchorElement[], first: number): Promise<void> {
  const { dialog, picture, caption } = lightbox(page, links.length > 1)
  let place = first
  const show = async (at: number) => {
    place = (at + links.length) % links.length
    const link = links[place] as HTMLAnchorElement
    const alt = link.querySelector('img')?.alt ?? ''
    picture.src = link.href
    picture.alt = alt
    caption.textContent = [links.length > 1 && `${place + 1} / ${links.length}`, alt].filter(Boolean).join(' · ')
    // An image that cannot be loaded shows its alternative text.
    await picture.decode?.().catch(() => {})
  }
  await show(first)
  page.body.append(dialog)
  // The browser's Back button closes the image instead of leaving the page.
  const goBack = () => dialog.close()
  history.pushState({ lightbox: true }, '')
  addEventListener('popstate', goBack)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', goBack)
    // Back has removed the entry by itself.
    if (history.state?.lightbox) history.back()
    dialog.remove()
    links[place]?.focus()
  })
  dialog.addEventListener('click', ({ target }) => {
    const { step, close } = (target as HTMLElement).dataset
    if (step) void show(place + Number(step))
    else if (close !== undefined || target === dialog) dialog.close()
  })
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') void show(place + 1)
    if (key === 'ArrowLeft') void show(place - 1)
  })
  let from = 0
  dialog.addEventListener('touchstart', ({ touches }) => {
    from = touches[0]?.clientX ?? 0
  })
  dialog.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? from) - from
    if (Math.abs(moved) > SWIPE) void show(place + (moved < 0 ? 1 : -1))
  })
  dialog.showModal()
}

function lightbox(page: Document, hasSeveral: boolean) {
  const dialog = page.createElement('dialog')
  dialog.className = 'ms-lightbox'
  dialog.setAttribute('aria-label', 'Image')
  const picture = page.createElement('img')
  picture.className = 'ms-lightbox-picture'
  const caption = page.createElement('p')
  caption.className = 'ms-lightbox-caption'
  caption.setAttribute('aria-live', 'polite')
  const button = (label: string, sign: string, name: 'step' | 'close', value: string) => {
    const made = page.createElement('button')
    Object.assign(made, { type: 'button', className: 'ms-lightbox-button', textContent: sign })
    made.setAttribute('aria-label', label)
    made.dataset[name] = value
    return made
  }
  const arrows = hasSeveral ? [button('Previous image', '‹', 'step', '-1'), button('Next image', '›', 'step', '1')] : []
  dialog.append(picture, caption, ...arrows, button('Close', '×', 'close', ''))
  return { dialog, picture, caption }
}
