import i18next from 'i18next'
import { actQuestions } from '../../../machines/installation-lifecycle/act-questions.ts'
import { isSameDevice } from '../../../machines/installation-lifecycle/device-prospect.ts'
import {
  type ActReadBack,
  installationLifecycleMachine,
  type LifecycleContext,
  type Prospect,
} from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { actBlock, type InstallationAct } from '../../contract/areas/installations/installation-acts.ts'
import {
  activateCustomerInstallation,
  replaceInstallation,
} from '../../contract/areas/installations/installation-devices.ts'
import {
  createUnpauseDeliveryJob,
  markNonPayingCustomer,
  ticketNumber,
  uninstallInstallation,
  uninstallPausedInstallation,
  updateInstallationStatus,
} from '../../contract/areas/installations/installation-lifecycle.ts'
import { getInstallation, type Installation } from '../../contract/areas/installations/installations.ts'
import { calculateRefund } from '../../contract/areas/refunds/refund-initiation.ts'
import { foldId, trimmed } from '../../contract/normalise.ts'
import type { Shown } from '../../contract/shown/facts.ts'
import { reviewedOf, shownOfAct, showsRefund } from '../../contract/shown/installation.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { becameOfAct } from './became-of-act.ts'
import { keptLifecycle } from './kept-lifecycle.ts'
import { lookUpDevice } from './look-up-device.ts'

type Reads = { readonly signal: AbortSignal }

const prospectOf = (act: InstallationAct, now: Installation): Prospect => ({
  ...reviewedOf(act, now),
  block: actBlock(act, now),
  refund: null,
  device: null,
})

const read = ({ installation: { id } }: LifecycleContext, { signal }: Reads) =>
  call(getInstallation, { params: { id } }, { signal })

const asksDevice = ({ act }: LifecycleContext): boolean => actQuestions[act].includes('device')

/** With the device that was typed, or with the refund of that day where the act ends the use of what was installed. */
async function prepare(context: LifecycleContext, reads: Reads): Promise<Prospect> {
  const { act, installation, day } = context
  const now = await read(context, reads)
  const prospect = prospectOf(act, now)
  if (prospect.block) return prospect
  if (asksDevice(context)) return { ...prospect, device: await lookUpDevice(context, now, reads) }
  if (!showsRefund(act) || !now.installedOn) return prospect
  const query = { installationId: installation.id, uninstalltionDate: now.refund?.uninstalltionDate ?? day }
  return { ...prospect, refund: await call(calculateRefund, { query }, reads) }
}

type Keyed = { readonly key?: string; readonly seen?: Shown }

/** The call of each act (doc1 §7). A ticket that isn't a number isn't sent (T097). */
const sends: Readonly<Record<InstallationAct, (context: LifecycleContext, keyed: Keyed) => Promise<Prospect>>> = {
  async activate({ act, installation: { id }, device }, keyed) {
    const input = { params: { id }, body: { deviceCode: foldId(device) } }
    return prospectOf(act, await call(activateCustomerInstallation, input, keyed))
  },
  async replace({ act, installation: { id, deviceCode }, seen, device, reason }, keyed) {
    const devices = { oldDeviceCode: seen?.deviceCode ?? deviceCode, newDeviceCode: foldId(device) }
    const body = { installationId: id, ...devices, reason: trimmed(reason) }
    return prospectOf(act, await call(replaceInstallation, { body }, keyed))
  },
  pause: (context, keyed) => updated(context, 'PAUSED', {}, keyed),
  requestUninstall: (context, keyed) =>
    updated(context, 'UNINSTALL_REQUESTED', { uninstalltionDate: context.day }, keyed),
  async uninstall({ act, installation: { id }, day, reason }, keyed) {
    const body = { uninstalltionDate: day, reason: trimmed(reason) }
    return prospectOf(act, await call(uninstallInstallation, { params: { id }, body }, keyed))
  },
  async uninstallPaused({ act, installation: { id }, reason }, keyed) {
    const query = { reason: trimmed(reason) }
    return prospectOf(act, await call(uninstallPausedInstallation, { params: { id }, query }, keyed))
  },
  async unpause({ installation: { id, customerName, deviceCode }, seen }, keyed) {
    const { jobId } = await call(createUnpauseDeliveryJob, { params: { installationId: id } }, keyed)
    const { status = '', owner = customerName, nonPaying = false, plan = null } = seen ?? {}
    return { status, owner, nonPaying, block: 'jobOpen', refund: null, jobId, plan, deviceCode, device: null }
  },
  async markNonPaying({ act, installation: { id }, ticket }, keyed) {
    const ticketId = ticketNumber(ticket)
    const body = ticketId === undefined ? {} : { ticketId }
    return prospectOf(act, await call(markNonPayingCustomer, { params: { id }, body }, keyed))
  },
}

async function updated(
  { act, installation: { id }, reason }: LifecycleContext,
  status: 'PAUSED' | 'UNINSTALL_REQUESTED',
  more: { readonly uninstalltionDate?: string },
  keyed: Keyed,
): Promise<Prospect> {
  const body = { installationId: id, status, note: trimmed(reason), ...more }
  return prospectOf(act, await call(updateInstallationStatus, { body }, keyed))
}

/** Where nothing has changed, what was shown still stands, with its refund. */
async function readBack(context: LifecycleContext, reads: Reads): Promise<ActReadBack> {
  const { act, seen } = context
  const now = await read(context, reads)
  const became = becameOfAct(context, now, rootApi().user()?.id ?? '')
  const prospect = prospectOf(act, now)
  if (!asksDevice(context)) return { prospect: became === 'open' && seen ? seen : prospect, became }
  if (became === 'done' || prospect.block) return { prospect, became }
  // Someone else may have taken the device, though the installation is as it was.
  const device = await lookUpDevice(context, now, reads)
  const isOpen = became === 'open' && isSameDevice(seen?.device ?? null, device)
  return { prospect: { ...prospect, device }, became: isOpen ? 'open' : 'lost' }
}

export const installationLifecycle: Flow<typeof installationLifecycleMachine> = {
  name: 'installation-lifecycle',
  need: [['LEVEL_1']],
  keeps: { version: 3, context: keptLifecycle },
  rejection: ({ context: { act } }) => `installation-lifecycle:failed/${act}`,
  logic: installationLifecycleMachine.provide({
    actors: {
      prepareAct: reading<Prospect, LifecycleContext>(({ input, signal }) => prepare(input, { signal })),
      sendAct: writing<Prospect, LifecycleContext>(({ input }) =>
        sends[input.act](input, {
          ...(input.key ? { key: input.key } : {}),
          ...(input.seen ? { seen: shownOfAct(input.seen) } : {}),
        }),
      ),
      checkAct: reading<ActReadBack, LifecycleContext>(({ input, signal }) => readBack(input, { signal })),
    },
    actions: {
      announceDone: ({ context: { act, installation } }) =>
        notify({ tone: 'good', text: i18next.t(`installation-lifecycle:done/${act}`), detail: installation.id }),
    },
  }),
}
