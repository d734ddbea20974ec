// @vitest-environment jsdom
import { MantineProvider, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ModalsProvider } from '@mantine/modals'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useDialogInUrl } from '../list/use-list-state.ts'
import { theme } from '../theme.ts'
import { UnsavedChangesGuard } from '../unsaved-changes.tsx'
import { FormDialog, sentField } from './form-dialog.tsx'

let root: Root
let router: ReturnType<typeof createMemoryRouter>

// jsdom lays nothing out, so it has neither of these, which Mantine asks for.
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterAll(() => vi.unstubAllGlobals())

beforeEach(async () => {
  router = createMemoryRouter(
    [
      {
        element: (
          <>
            <UnsavedChangesGuard />
            <Outlet />
          </>
        ),
        children: [
          { path: '/list', element: <p>The list</p> },
          { path: '/new', element: <Screen /> },
          { path: '/people', element: <ScreenByAddress /> },
          { path: '/form', element: <ScreenWithForm /> },
        ],
      },
    ],
    { initialEntries: ['/list', '/new'], initialIndex: 1 },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider env="test" theme={theme}>
        <ModalsProvider>
          <RouterProvider router={router} />
        </ModalsProvider>
      </MantineProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const waysToClose = {
  Escape: () => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  'the backdrop': () => click(document.querySelector('.mantine-Modal-overlay')),
  'the X': () => click(document.querySelector('.mantine-Modal-close')),
  Cancel: () => click(buttonNamed('Cancel')),
  'the Back button of the browser': () => router.navigate(-1),
}

for (const [name, leave] of Object.entries(waysToClose)) {
  test(`${name} closes a dialog without changes at once`, async () => {
    await act(async () => leave())
    expect(dialog()).toBeNull()
    expect(question()).toBe(false)
  })

  test(`${name} asks before it discards changes, and keeps them if the answer is no`, async () => {
    await type('Ann')
    await act(async () => leave())
    expect(question()).toBe(true)
    expect(buttonNamed('Keep editing')?.hasAttribute('data-autofocus')).toBe(true)

    await act(async () => click(buttonNamed('Keep editing')))
    expect(question()).toBe(false)
    expect(input()?.value).toBe('Ann')

    await act(async () => leave())
    await act(async () => click(buttonNamed('Discard changes')))
    expect(dialog()).toBeNull()
  })
}

test('saving closes the dialog without a question', async () => {
  await type('Ann')
  await act(async () => click(buttonNamed('Save')))
  expect(dialog()).toBeNull()
  expect(question()).toBe(false)
})

test('an error of the server is shown at its field, and what was typed stays', async () => {
  await type('taken')
  await act(async () => click(buttonNamed('Save')))
  expect(dialog()?.textContent).toContain('This name is taken')
  expect(input()?.value).toBe('taken')
})

test('going back from a dialog that is in the address asks before it discards changes', async () => {
  await act(async () => router.navigate('/people'))
  await act(async () => router.navigate('/people?new=person'))
  await type('Ann')
  await act(async () => router.navigate(-1))
  expect(question()).toBe(true)
  await act(async () => click(buttonNamed('Keep editing')))
  expect(input()?.value).toBe('Ann')
  await act(async () => router.navigate(-1))
  await act(async () => click(buttonNamed('Discard changes')))
  expect(dialog()).toBeNull()
  expect(router.state.location.search).toBe('')
})

test('when sending fails in an unforeseen way, the dialog says so and can send again', async () => {
  await type('unreachable')
  await act(async () => click(buttonNamed('Save')))
  expect(dialog()?.querySelector('[role="alert"]')?.textContent).not.toBe('')
  expect(buttonNamed('Save')?.hasAttribute('data-loading')).toBe(false)
})

test('a dialog that a form opened does not send that form', async () => {
  await act(async () => router.navigate('/form'))
  await type('Ann')
  await act(async () => click(buttonNamed('Save')))
  expect(dialog()).toBeNull()
  expect(sentOutside).not.toHaveBeenCalled()
})

const sentOutside = vi.fn()

function ScreenWithForm() {
  return (
    <form onSubmit={sentOutside}>
      <Screen />
    </form>
  )
}

function ScreenByAddress() {
  const [isOpen, setOpen] = useDialogInUrl('new', 'person')
  return isOpen && <Dialog onClose={() => setOpen(false)} />
}

function Screen() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <Dialog onClose={() => setOpen(false)} />
}

function Dialog({ onClose }: { onClose(): void }) {
  const form = useForm({ initialValues: { name: '' } })
  return (
    <FormDialog
      title="New person"
      form={form}
      submit="Save"
      send={async ({ name }) => {
        if (name === 'unreachable') throw new TypeError('Failed to fetch')
        return sentField('name', name === 'taken' ? 'This name is taken' : null)
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextInput label="Name" {...form.getInputProps('name')} />
    </FormDialog>
  )
}

const input = () => document.querySelector<HTMLInputElement>('form input')
const dialog = () => input()?.closest<HTMLElement>('[role="dialog"]') ?? null
const question = (): boolean => document.body.textContent?.includes('You have unsaved changes') ?? false
const buttonNamed = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)

function click(element: Element | null | undefined): void {
  element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** Sets the value as a browser does. React replaces the setter of the element itself. */
async function type(text: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    setter?.call(input(), text)
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
