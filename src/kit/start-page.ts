import * as v from 'valibot'
import { preference } from '../client/preferences.ts'
import type { Holder } from '../contract/permissions.ts'
import type { MenuGroup } from './route.ts'

/** Address of the page that a person chose to begin with, kept in this browser (S-83). It may be permitted no more. */
export const startPage = (person: string) => preference(`start-page.${person}`, v.string(), 'local')

type MenuFor = (holder: Holder) => readonly MenuGroup[]

let menuFor: MenuFor = () => []

/** The frame tells what it has in its menu. Not in the root's API, which the sign-in page loads, too. */
export const provideMenu = (given: MenuFor): void => {
  menuFor = given
}

/** The pages that a person may choose from. */
export const menuOf: MenuFor = (holder) => menuFor(holder)
