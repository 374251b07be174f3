import type { Locator, Page } from 'playwright'
import type { Stage } from './journey.ts'

/** A write, walked up to the click that sends it. */
export interface GuardedWrite {
  /** Id of its endpoint. */
  readonly name: string
  readonly confirm: string
  /** The event that asks the service after no answer came; where nobody can ask, the same is sent again. */
  readonly check?: string
  /** What is said when no answer came. */
  readonly unanswered: RegExp
  readonly fallback: string
  /** What is said when it is done. */
  readonly done: RegExp | string
  /** What was typed, by the name of its field; it is there again after every failure. */
  readonly typed?: Readonly<Record<string, string>>
  /** Goes there in a page of its own, or in the one that is given. */
  readonly reach: (stage: Stage, baseURL: string, page?: Page) => Promise<Page>
  /** Its controls are in the dialog over the page, where the page may have some of the same names. */
  readonly inDialog?: boolean
  /** A rejection may name its row: then the way to the click leads from the rows once more. */
  readonly namesRows?: boolean
  /** Leads to the click once more, where a failure leads away from it. */
  readonly again?: (page: Page) => Promise<void>
  /** One form is as the other: they are walked in one page. */
  readonly isForm?: boolean
}

/** The part of a page that has the write's controls. */
export const placeOf = ({ inDialog }: Pick<GuardedWrite, 'inDialog'>, page: Page): Page | Locator =>
  inDialog ? page.getByRole('dialog') : page

/** Types into fields of a page or a part of it by their names; a choice is one of its values, also where it is searched. */
export async function fillIn(page: Page | Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = page.locator(`[name="${name}"]:not([aria-busy])`).first()
    await field.waitFor()
    const isChoice = await field.evaluate((one) => one instanceof HTMLSelectElement)
    await (isChoice ? field.selectOption(value) : field.fill(value))
    if (!(await isPicker(field))) continue
    const onPage = 'context' in page ? page : page.page()
    await onPage.locator('[role="option"]').first().waitFor()
    await field.press('Enter')
  }
}

const isPicker = async (field: Locator): Promise<boolean> => (await field.getAttribute('aria-autocomplete')) === 'list'

/** Whether what was typed is still there. A picker shows the words of its choice. */
export async function isKept(field: Locator, typed: string): Promise<boolean> {
  const shown = await field.inputValue()
  return (await isPicker(field)) ? shown !== '' && shown !== typed : shown === typed
}
