/**
 * Everyone who may open a page may make every call of it and its flows, so nothing on it leads to a refusal. Proved
 * for 26 principals. The calls are found in the sources, so a page that is added later is included without a line.
 */
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { expected, type Grants, type Principal, principals } from '../../backend/testing/examples/principals.ts'
import { routes } from '../../src/app/routing/routes.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { waitingFor } from '../../src/screens/workforce/waiting/waiting.ts'
import { filesBelow, textOf } from '../support/sources.ts'
import { importsOf } from '../support/structure/imports.ts'
import { type Due, dueOf, dueOfPage } from './needs-as-specified.ts'

/** Files that the row of a page loads; both rows of a page with tabs are written as one. */
function codeOf(path: string): string[] {
  const address = path.replace(/\/:tab$/, '')
  for (const file of filesBelow(['src/screens'], /\/routes\.ts$/)) {
    const text = textOf(file)
    const row = text.split(`path: '${path}'`)[1] ?? text.split(`path: '${address}'`)[1]
    if (row === undefined) continue
    const loaded = (row.split("path: '")[0] ?? '').matchAll(/\bimport\('([^']+)'\)/g)
    return [...loaded].map(([, to]) => posix.join(posix.dirname(file), to ?? ''))
  }
  return []
}

/** They ask for what their page doesn't need, from those who may alone, as the last test here or an outline says. */
const askWhoMay = [
  'src/screens/workforce/waiting/waiting.ts',
  'src/screens/slot-zones/JobsOfSlots.tsx',
  'src/screens/employee/earning/ReverseDialog.tsx',
  'src/screens/employee/earning/PayoutFlow.tsx',
  'src/screens/employee/earning/paid-by.section.tsx',
]

/** The sources of screens, flows and kit that a page comes to, now or later. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || askWhoMay.includes(file) || !/^src\/(screens|flows|kit)\/.*\.tsx?$/.test(file)) return seen
  seen.add(file)
  for (const { to, isOwn, isType } of importsOf(file, textOf(file))) if (isOwn && !isType) reachedFrom(to, seen)
  return seen
}

const callsOf = (path: string): Endpoint[] => {
  const text = codeOf(path)
    .flatMap((file) => [...reachedFrom(file)])
    .map(textOf)
    .join('\n')
  return endpoints.filter(({ id }) => new RegExp(`\\b${id}\\b`).test(text))
}

const pages = routes
  .filter(({ path }) => path !== '/coming-soon')
  .map(({ path }) => ({ path, need: dueOfPage(path), calls: callsOf(path) }))

const everyone: Grants = { LEVEL: 10, FINANCE: 10, CRM: 10 }
const holderOf = (grants: Grants) => ({
  roles: Object.entries(grants).map(([roleName, permissionId]) => ({ roleName, permissionId })),
})

const isAdmitted = (need: Due, principal: Principal): boolean => expected(need, principal) === 'admitted'

test('every page calls something, but the simulator', () => {
  expect(pages.filter(({ calls }) => calls.length === 0).map(({ path }) => path)).toEqual(['/app/iot/mqtt'])
  expect(new Set(pages.flatMap(({ calls }) => calls.map(({ id }) => id))).size).toBeGreaterThan(25)
})

test('H15 H16 each of 26 principals who may open a page is admitted to all its reads, acts and flows', () => {
  const refused = pages.flatMap(({ path, need, calls }) =>
    principals
      .filter((principal) => isAdmitted(need, principal))
      .flatMap((principal) =>
        calls
          .filter((call) => !isAdmitted(dueOf(call), principal))
          .map(({ id }) => `${principal.name} at ${path}: ${id}`),
      ),
  )
  expect(refused).toEqual([])
})

test('H15 what waits in each area is asked for by each of them who may, and by no one else', () => {
  const all = ['refunds', 'followUps', 'unassignedToday', 'rewards', 'payments']
  const endpointOf = Object.fromEntries(waitingFor(holderOf(everyone)).map(({ id, endpoint }) => [id, endpoint]))
  expect(Object.keys(endpointOf)).toEqual(all)
  for (const principal of principals.filter(({ session }) => session === undefined))
    expect([principal.name, waitingFor(holderOf(principal.grants)).map(({ id }) => id)]).toEqual([
      principal.name,
      all.filter((id) => isAdmitted(dueOf(endpointOf[id] as Endpoint), principal)),
    ])
})
