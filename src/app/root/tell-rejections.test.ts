import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AnyActorRef, AnyEventObject } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { bulkMachine } from '../../../machines/kit/bulk/bulk.machine.ts'
import type { BulkContext, Collected, Written } from '../../../machines/kit/bulk/bulk-run.ts'
import { type MutationContext, mutationMachine, type Reread } from '../../../machines/kit/mutation/mutation.machine.ts'
import type { RefundLinkContext } from '../../../machines/refund-link/refund-link.machine.ts'
import { refundLinkModel } from '../../../machines/refund-link/refund-link.model.ts'
import { asha } from '../../../machines/root/session.model.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { memoryStorage } from '../../../tests/support/fakes/memory-storage.ts'
import { applyConfig, checkConfig } from '../../client/config.ts'
import { saveSession } from '../../client/session-store.ts'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { services as serviceNames } from '../../contract/endpoint.ts'
import type { Failure } from '../../contract/failure.ts'
import { refundLink } from '../../flows/refund-link/refund-link.wiring.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { formFlow } from '../../kit/form/form-flow.ts'
import { type Flow, provideRootApi, type RootApi } from '../../kit/root-api.ts'
import { rowEditFlow } from '../../kit/row-edit/row-edit-flow.ts'
import { actFlow } from '../../kit/write/act-flow.ts'
import { gstLimits } from '../../screens/area/gst-limits.rows.ts'
import { addForm } from '../../screens/customer/add.form.ts'
import { approveReward } from '../../screens/rewards/reward.act.tsx'
import { addCategoryForm } from '../../screens/slot-categories/category.forms.ts'
import { assignTags } from '../../screens/slot-categories/tag.acts.tsx'
import { keepFlows } from './flow-persistence.ts'
import { createRoot, flowsOf, noticesOf, sessionOf } from './root.ts'

/** What the service says to every write. */
let answer: () => Response
const services = Object.fromEntries(serviceNames.map((service) => [service, '/api']))
const me = {
  ...asha,
  roles: ['CRM', 'FINANCE', 'OPERATIONS', 'LEVEL'].map((roleName) => ({ roleName, permissionId: 9 })),
}
const body = (message: string, more: object = {}) => ({ success: false, message, body: null, ...more })
const says = (message: string, status = 200) => Response.json(body(message), { status })

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '', dir: '' } })
  await startI18n(['kit', 'failures', 'root', 'customer', 'area', 'rewards', 'refund-link'], 'en')
})
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', new URL('http://console.example/app/customer/list'))
  vi.stubGlobal('fetch', async (asked: Request | string) =>
    String(asked instanceof Request ? asked.url : asked).includes('/auth/')
      ? Response.json({ success: true, message: '', body: me })
      : answer(),
  )
  const checked = checkConfig({ services }, 'http://console.example/')
  if ('config' in checked) applyConfig(checked.config)
})

/** Notices once the flow rests after these events. */
async function toasts(flow: unknown, input: unknown, events: readonly AnyEventObject[]) {
  saveSession({ token: `token-of-${me.id}`, user: me })
  const root = createRoot()
  await eventually(() => expect(sessionOf(root).getSnapshot().matches({ signedIn: 'settled' })).toBe(true))
  provideRootApi({ user: () => me, notify: () => {} } as unknown as RootApi)
  await keepFlows(root).start(flow as Flow, 'one', input)
  const actor = (flowsOf(root).getSnapshot().children as Record<string, AnyActorRef | undefined>).one
  if (!actor) throw new Error('The flow was not started.')
  for (const event of events) {
    actor.send(event)
    await eventually(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false))
  }
  await Promise.resolve()
  const { shown, history } = noticesOf(root).getSnapshot().context
  root.stop()
  return { shown: shown.map(({ tone, text, ms }) => [tone, text, ms]), history: history.length }
}

const approved = refundLinkModel.inputs.approved?.refund as Refund
const same = reading<Reread, MutationContext>(async ({ input: { subject } }) => ({ subject, isSame: true }))
const task = { taskId: 'RT-1017', reward: 30_000 }
const customer = { name: 'Ananya Rao', phone: '9845022712', address: '12 Lake Road', city: 'BLR', email: '' }
const zone = { id: 'Z1', values: { minGsPerDay: '1', maxGsPerDay: '9' }, seen: null, data: {} }

const flows = {
  form: [formFlow(addForm, {}), { values: customer }, [{ type: 'form.submit', key: 'k1' }], 'Failed to add customer'],
  act: [
    { ...actFlow(approveReward), logic: actFlow(approveReward).logic.provide({ actors: { reread: same } }) },
    { subject: task, confirms: 'first' },
    [{ type: 'act.ask' }, { type: 'act.confirm', key: 'k1' }],
    'Failed to approve the reward',
  ],
  row: [
    rowEditFlow(gstLimits, { city: 'BLR' }),
    { rows: [zone] },
    [
      { type: 'value.change', row: 'Z1', name: 'maxGsPerDay', value: '7' },
      { type: 'row.save', row: 'Z1', key: 'k1' },
    ],
    'Failed to update GST Threshold Limit',
  ],
  flow: [
    {
      ...refundLink,
      logic: refundLink.logic.provide({
        actors: { rereadRefund: reading<Refund, RefundLinkContext>(async () => approved) },
      }),
    },
    { refund: approved },
    [{ type: 'link.generate' }, { type: 'generate.confirm', key: 'k1' }],
    'Failed to generate refund link',
  ],
} as const

test.each(Object.entries(flows))(
  'B065 S-328 a rejected write of a %s is said in a toast of ten seconds, with the service’s words or the fallback',
  async (_, [flow, input, events, fallback]) => {
    answer = () => says('Closed for the day')
    expect(await toasts(flow, input, events)).toEqual({
      shown: [['bad', 'Failed: Closed for the day', 10_000]],
      history: 1,
    })
    answer = () => says('')
    expect(await toasts(flow, input, events)).toEqual({ shown: [['bad', fallback, 10_000]], history: 1 })
  },
)

test('B080 a rejected write of slot categories is said for seven seconds, from a form and from an act', async () => {
  answer = () => says('Closed for the day')
  const typed = { city: 'HYD', code: 'HYD-NEW', name: 'New homes', active: 'true' }
  const tags = { category: { code: 'HYD-LEAK' }, tags: ['LEAK'] }
  for (const run of [
    await toasts(formFlow(addCategoryForm, {}), { values: typed }, [{ type: 'form.submit', key: 'k1' }]),
    await toasts(actFlow(assignTags), { subject: tags, confirms: 'never' }, [{ type: 'act.confirm', key: 'k1' }]),
  ])
    expect(run.shown).toEqual([['bad', 'Failed: Closed for the day', 7_000]])
})

test('S-328 what asks to sign in, has no outcome yet, or was never sent, shows no toast', async () => {
  const { form } = flows
  for (const silent of [() => says('Sign in first', 401), () => Response.json({}, { status: 503 })]) {
    answer = silent
    expect((await toasts(form[0], form[1], form[2])).shown).toEqual([])
  }
  expect((await toasts(form[0], { values: { ...customer, phone: '12' } }, form[2])).shown).toEqual([])
})

test('S-328 a flow whose read failed shows no toast of a write', async () => {
  const broken = { kind: 'refused', outcome: 'refused', status: 200, message: 'No' } satisfies Failure
  const reread = reading<Reread, MutationContext>(() => Promise.reject(broken))
  const logic = mutationMachine.provide({
    actors: { reread, write: writing<unknown, MutationContext>(async () => 'done') },
  })
  const [, input, events] = flows.act
  expect((await toasts({ name: 'mutation', need: [], logic }, input, events)).shown).toEqual([])
})

test('S-328 a run of many rows shows one toast with its count', async () => {
  const chosen = ['C-1', 'C-2', 'C-3', 'C-4'].map((id) => ({ id, valueBefore: 'ACTIVE' }))
  const said = (id: string): Failure => ({ kind: 'refused', outcome: 'refused', status: 200, message: `Not ${id}` })
  const logic = bulkMachine.provide({
    actors: {
      readRows: reading<Collected, BulkContext>(async () => ({ chosen, total: 4, more: false })),
      writeRow: writing<Written, BulkContext>(async ({ input: { rows } }) => {
        const { id } = rows.find(({ mark }) => mark === 'queued') ?? { id: '' }
        if (id === 'C-2') return { mark: 'done' }
        throw said(id)
      }),
    },
  })
  const flow = { name: 'bulk', need: [], logic }
  const run = await toasts(flow, { chosen, request: null, total: 4, values: {} }, [{ type: 'run.start', key: 'k1' }])
  expect(run.shown).toEqual([['bad', '3 rows were rejected. The reasons are shown beside them.', 10_000]])
})
