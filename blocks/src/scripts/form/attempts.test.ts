// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { attemptsOf } from './attempts.ts'

function form(): HTMLFormElement {
  document.body.innerHTML =
    '<form><input name="name" value="Ann"><input type="checkbox" name="news" value="yes"></form>'
  return document.querySelector('form') as HTMLFormElement
}

test('an attempt is the same until the form contains something else, and after it was received', () => {
  const made = form()
  const attempts = attemptsOf(made)
  const first = attempts.current()
  expect(first).not.toBe('')
  expect(attempts.current()).toBe(first)
  // By a script, of which no event tells.
  ;(made.elements.namedItem('news') as HTMLInputElement).checked = true
  const second = attempts.current()
  expect(second).not.toBe(first)
  expect(attempts.current()).toBe(second)
  attempts.end()
  expect(attempts.current()).not.toBe(second)
})
