import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as slotCategories from '../../src/contract/areas/slot-zones/slot-categories.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { endpoints } from '../../src/contract/index.ts'
import { formFlow } from '../../src/kit/form/form-flow.ts'
import { loadData } from '../../src/kit/load-data.ts'
import { actFlow } from '../../src/kit/write/act-flow.ts'
import { addCategoryForm, editCategoryForm } from '../../src/screens/slot-categories/category.forms.ts'
import { displayRuleForm } from '../../src/screens/slot-categories/display-rule.form.ts'
import { assignTags, removeTag } from '../../src/screens/slot-categories/tag.acts.tsx'
import { disableZone } from '../../src/screens/slot-categories/zones/zone.act.tsx'
import { zonePlacesForm } from '../../src/screens/slot-categories/zones/zone-places.form.tsx'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'

vi.mock('../../src/client/call.ts', () => ({
  call: vi.fn(() => Promise.reject({ kind: 'status', outcome: 'refused', status: 500 } satisfies Failure)),
}))
let api: ReturnType<typeof provideFakeRootApi>
beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  api = provideFakeRootApi()
})

/** Reads whose failure isn't shown for ten seconds, as the specification counts (doc2 §9), by what they fetch. */
const briefly: Readonly<Record<number, readonly string[]>> = {
  5000: [
    '/employee/availableTechnicians',
    '/workforce/getAvailableTechnicians/v2',
    '/workforce/getTechnicians',
    '/workforce/getTechniciansJobSlots',
  ],
  3000: [
    '/router/solutions',
    '/router/task/{id}',
    '/router/tasks',
    '/routing/getEligibleEmployeesAndZones',
    '/slot/zoneWiseCategoryCustomSlotsForCity',
    '/workforce/getCustomerWaitingJob',
    '/workforce/idealTechnician',
    '/workforce/jobAndTechSummaryForRouting',
  ],
  7000: [
    '/slot/category/{code}/assignedZones',
    '/slot/displayRules',
    '/slot/slotCategories',
    '/slot/zoneWiseCategoryAvailableSlots',
  ],
}

test('B080 a failed read is shown for 10 s; for 5 s of technicians, 3 s of routing and custom slots, 7 s of slot categories', async () => {
  const shown = new Map<number, string[]>()
  for (const endpoint of endpoints.filter(({ effect, fallback }) => effect === 'read' && fallback)) {
    const reading = {
      toData: (answer: unknown) => answer,
      isNothing: () => false,
      signal: new AbortController().signal,
    }
    const before = api.notices.length
    await expect(loadData({ endpoint, input: {}, ...reading } as never)).rejects.toMatchObject({ status: 500 })
    const [told, ...more] = api.notices.slice(before)
    expect(more).toEqual([])
    const ms = told?.ms ?? 0
    shown.set(ms, [...(shown.get(ms) ?? []), endpoint.path].toSorted())
  }
  const { 10_000: usual = [], ...others } = Object.fromEntries(shown)
  expect(usual.length).toBeGreaterThan(10)
  expect(others).toEqual(briefly)
})

const share = { zoneCode: 'HYD-01', zone: 'Kondapur', slots: [] }
const forms = [addCategoryForm, editCategoryForm('HYD-LEAK'), displayRuleForm, zonePlacesForm('HYD-LEAK', share)]
const acts = [assignTags, removeTag, disableZone]

test('B080 each write of slot categories shows its toasts for 7 s, of success and of rejection', () => {
  const isEndpoint = (one: unknown): one is Endpoint => typeof one === 'object' && one !== null && 'effect' in one
  const writes = (Object.values(slotCategories) as unknown[])
    .filter(isEndpoint)
    .filter(({ effect }) => effect !== 'read')
  expect([...forms, ...acts].map(({ endpoint }) => endpoint.id).toSorted()).toEqual(
    writes.map(({ id }) => id).toSorted(),
  )
  const all = [...forms, ...acts].map(({ id, toastMs }) => [id, toastMs])
  expect(all).toEqual(all.map(([id]) => [id, 7_000]))
  // What a flow says of its rejection, beside the success that its screen says.
  const told = [...forms.map((form) => formFlow(form, {})), ...acts.map((act) => actFlow(act as never))]
  expect(told.map(({ toastMs }) => toastMs)).toEqual(told.map(() => 7_000))
})
