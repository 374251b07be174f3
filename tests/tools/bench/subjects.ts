import type { Page } from 'playwright'

/** The measured subjects. Both do the same work behind the same API, the console and the smallest program for it. */
export type SubjectName = 'console' | 'floor'

export interface Subject {
  readonly name: SubjectName
  /** Selectors of what a person uses on the list. */
  readonly next: string
  readonly sort: string
  readonly size: string
  readonly search: string
}

export const theFloor: Subject = {
  name: 'floor',
  next: '[name="next"]',
  sort: 'th:nth-child(2) button',
  size: '[name="size"]',
  search: '[name="search"]',
}

export const theConsole: Subject = {
  name: 'console',
  next: '[data-event="page.open"]:last-of-type',
  sort: 'th:nth-child(2) [data-event="rows.sort"]',
  size: '[name="size"]',
  search: '[name="search"]',
}

export const subjects = [theFloor, theConsole]

export const signInAddress = '/signin'
export const username = 'asha.menon@headwater.example'
export const password = 'headwater'

export const listAddress = (size: number): string =>
  `/app/customer/list?pageSize=${size}&page=1&orderDir=ASC&orderBy=id`

/** A row with data, because skeletons have no link. */
export const rowLink = 'tbody a[href^="/app/customer/view/"]'

/** Signs in by the form and waits until the session is stored, so that every later visit finds it. */
export async function signIn(page: Page): Promise<void> {
  await page.locator('[name="username"]').fill(username)
  await page.locator('[name="password"]').fill(password)
  await page.locator('form button:not([type="button"])').first().click()
  await page.waitForFunction(
    () => localStorage.getItem('floor') ?? localStorage.getItem('headwater.session')?.includes('"user"'),
  )
}
