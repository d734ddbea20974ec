const MOST_BYTES = 15 * 1024 * 1024
const MOST_FILES = 10

/** Lets files be dropped on their field, adds to those chosen before, and lists them with a button to remove each. */
export function enhanceFiles(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll<HTMLElement>('[data-drop]')) {
    const input = area.querySelector<HTMLInputElement>('input[type=file]')
    if (input) enhance(area, input)
  }
}

function enhance(area: HTMLElement, input: HTMLInputElement): void {
  let chosen: File[] = []
  const list = document.createElement('ul')
  list.className = 'ms-form-files'
  area.after(list)

  const keep = (files: readonly File[]) => {
    chosen = [...files]
    const transfer = new DataTransfer()
    for (const file of chosen) transfer.items.add(file)
    input.files = transfer.files
    list.replaceChildren(...chosen.map((file) => itemOf(file)))
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const itemOf = (file: File) => {
    const item = document.createElement('li')
    const remove = document.createElement('button')
    Object.assign(remove, { type: 'button', className: 'ms-form-button', textContent: 'Remove' })
    remove.dataset.quiet = ''
    remove.setAttribute('aria-label', `Remove ${file.name}`)
    remove.addEventListener('click', () => {
      keep(chosen.filter((one) => one !== file))
      input.focus()
    })
    item.append(file.name, remove)
    return item
  }
  const add = (files: FileList | null | undefined) => {
    const isKnown = (file: File) => chosen.some(({ name, size }) => name === file.name && size === file.size)
    keep([...chosen, ...[...(files ?? [])].filter((file) => !isKnown(file))])
  }
  input.addEventListener('change', () => add(input.files))
  // Files that were sent are not those of the next submission.
  input.form?.addEventListener('reset', () => {
    chosen = []
    list.replaceChildren()
  })
  area.addEventListener('dragover', (event) => {
    event.preventDefault()
    area.dataset.over = ''
  })
  for (const name of ['dragleave', 'drop'] as const) area.addEventListener(name, () => delete area.dataset.over)
  area.addEventListener('drop', (event) => {
    event.preventDefault()
    add(event.dataTransfer?.files)
  })
}

/** Reports problems with files before they are sent; the server checks the same. */
export function fileFault(form: HTMLFormElement): string {
  const files = [...new FormData(form).values()].filter((value) => value instanceof File)
  if (files.filter(({ size }) => size > 0).length > MOST_FILES) return `Send at most ${MOST_FILES} files at once`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > MOST_BYTES ? 'Files are larger than 15 MB in total' : ''
}
