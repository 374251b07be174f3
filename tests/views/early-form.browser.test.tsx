/** Input in the prebuilt sign-in form moves to the real one once, with the place of the cursor. */
import { afterEach, expect, test } from 'vitest'
import { fillEarly, keepEarly } from '../../src/app/sign-in/early-form.ts'

afterEach(() => document.body.replaceChildren())

const fields = '<input autocomplete="username" type="text"><input autocomplete="current-password" type="password">'

function early(asked = false): { page: HTMLElement; username: HTMLInputElement; password: HTMLInputElement } {
  const page = document.body.appendChild(document.createElement('div'))
  const languages = '<select><option value="en" selected>English</option><option value="ar">Arabic</option></select>'
  page.innerHTML = `${languages}<form>${fields}<button type="button" ${asked ? 'data-asked' : ''}></button></form>`
  const [username, password] = page.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
  return { page, username, password }
}

/** The real form, and how often it was submitted. */
function real() {
  const form = document.body.appendChild(document.createElement('form'))
  form.innerHTML = fields
  let submitted = 0
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submitted += 1
  })
  const values = () => [...form.querySelectorAll('input')].map(({ value }) => value)
  return { form, values, submitted: () => submitted }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('what was typed is there, and the caret where it was', async () => {
  const { page, username, password } = early()
  username.value = 'asha'
  password.value = 'headwatr'
  password.focus()
  password.setSelectionRange(7, 7)
  expect(keepEarly(page)).toBeNull()
  page.remove()
  const { form, values, submitted } = real()
  expect(fillEarly(form)).toBe(true)
  expect(values()).toEqual(['asha', 'headwatr'])
  expect(document.activeElement).toBe(form.querySelector('[type="password"]'))
  expect((document.activeElement as HTMLInputElement).selectionStart).toBe(7)
  await aMoment()
  expect(submitted()).toBe(0)
})

test('who asked to sign in meanwhile does so, once', async () => {
  const { page, username } = early(true)
  username.value = 'asha'
  keepEarly(page)
  const { form, submitted } = real()
  fillEarly(form)
  await aMoment()
  expect(submitted()).toBe(1)
})

test('H3 it is put in once: the next person finds an empty form, and nobody is signed in by it', async () => {
  const { page, username, password } = early(true)
  username.value = 'asha'
  password.value = 'headwater'
  keepEarly(page)
  const first = real()
  fillEarly(first.form)
  await aMoment()
  const next = real()
  expect(fillEarly(next.form)).toBe(false)
  await aMoment()
  expect([next.values(), next.submitted()]).toEqual([['', ''], 0])
})

test('a language that was chosen there is told, and only then', () => {
  const { page } = early()
  expect(keepEarly(page)).toBeNull()
  page.querySelector('select')!.value = 'ar'
  expect(keepEarly(page)).toBe('ar')
})
