/**
 * Every page, menu entry and redirect of the console for 26 principals. What is due is in the table of needs as
 * specified, and not in the table of routes that is tried here.
 */
import { parse } from 'regexparam'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Grants, principals } from '../../backend/testing/examples/principals.ts'
import { decide } from '../../src/app/routing/decide.ts'
import { landing } from '../../src/app/routing/landing.ts'
import { routes } from '../../src/app/routing/routes.ts'
import { menuFor } from '../../src/app/shell/menu/menu.ts'
import type { RoleEntry } from '../../src/contract/permissions.ts'
import { roles as rolesSchema } from '../../src/contract/role-entries.ts'
import type { RouteRow } from '../../src/kit/route.ts'
import { menuAsSpecified } from './menu-as-specified.ts'
import { dueOfPage, isMet, pages } from './needs-as-specified.ts'

const load = async () => () => null
/** The table of the day when all screens are here. */
const whole: RouteRow[] = routes.map(({ path, title, need, menu, leadsFrom }) => ({
  path,
  title,
  need,
  menu,
  leadsFrom,
  load,
}))
const holders = principals.map(({ name, grants }) => ({ name, grants, roles: entriesOf(grants) }))

function entriesOf(grants: Grants): RoleEntry[] {
  return Object.entries(grants).map(([roleName, permissionId]) => ({ roleName, permissionId }))
}

/** The page that an entry of the menu opens. */
const pathAt = (address: string) =>
  pages.find(([path]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address))?.[0] ?? address
const addressOf = (path: string) => path.replace(/:\w+/g, '1')

test('H15 the pages of the console are those of the specification, each with the need that is asked there', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(pages.map(([path]) => path).sort())
  for (const { path, need } of routes) expect(need, path).toEqual(dueOfPage(path))
})

test('H15 H16 every page opens to each of 26 principals who holds its need, and names to the others what is missing', () => {
  const wrong: string[] = []
  for (const row of whole)
    for (const holder of holders) {
      const decision = decide(parse, addressOf(row.path), holder, whole)
      const due = isMet(holder.grants, dueOfPage(row.path)) ? 'page' : 'noAccess'
      if (decision.kind !== due) wrong.push(`${row.path} for ${holder.name}: ${decision.kind}, not ${due}`)
      if (decision.kind === 'noAccess' && decision.missing.length === 0) wrong.push(`${row.path}: names nothing`)
    }
  expect(wrong).toEqual([])
})

test('B047 B053 the menu of each of 26 principals has every entry whose page opens to them, and no other', () => {
  for (const holder of holders) {
    const shown = menuFor(holder, whole).map(({ id, entries }) => [id, entries.map(({ address }) => address)])
    const due = Object.entries(menuAsSpecified)
      .map(([id, all]) => [id, all.filter((address) => isMet(holder.grants, dueOfPage(pathAt(address))))] as const)
      .filter(([, entries]) => entries.length > 0)
    expect(shown, holder.name).toEqual(due)
  }
})

test('B010 no kept address leads any of 26 principals to a page that is closed to them', () => {
  for (const holder of holders)
    for (const { path } of whole) {
      const address = `${addressOf(path)}?kept=1`
      if (!isMet(holder.grants, dueOfPage(path)))
        expect(landing(parse, address, holder, whole), holder.name).not.toBe(address)
    }
})

test('H15 levels that are no numbers, below nothing or endless open no page that has a need', () => {
  const strange: unknown[] = ['4', '10', -1, Number.NaN, Number.NEGATIVE_INFINITY, null, [9], { valueOf: 9 }, true, '']
  for (const permissionId of strange) {
    const names = [...new Set(pages.flatMap(([, need]) => need.flat().map((code) => code.replace(/_\d+$/, ''))))]
    const { output } = v.safeParse(
      rolesSchema,
      names.map((roleName) => ({ roleName, permissionId })),
    )
    const holder = { roles: output as RoleEntry[] }
    for (const [path, need] of pages.filter((row) => row[1].length > 0))
      expect(decide(parse, addressOf(path), holder, whole).kind, `${String(permissionId)} ${need}`).toBe('noAccess')
  }
})
