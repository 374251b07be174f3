import i18next from 'i18next'
import { showsRefund } from '../../../machines/installation-lifecycle/act-questions.ts'
import {
  type ActReadBack,
  installationLifecycleMachine,
  type LifecycleContext,
  type Prospect,
} from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { actBlock, type InstallationAct } from '../../contract/areas/installation-acts.ts'
import {
  createUnpauseDeliveryJob,
  markNonPayingCustomer,
  ticketNumber,
  uninstallInstallation,
  uninstallPausedInstallation,
  updateInstallationStatus,
} from '../../contract/areas/installation-lifecycle.ts'
import { getInstallation, type Installation } from '../../contract/areas/installations.ts'
import { calculateRefund } from '../../contract/areas/refund-initiation.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { becameOfAct } from './became-of-act.ts'
import { keptLifecycle } from './kept-lifecycle.ts'

type Reads = { readonly signal: AbortSignal }

const prospectOf = (act: InstallationAct, now: Installation): Prospect => ({
  status: now.status,
  owner: now.customerName,
  nonPaying: now.nonPaying,
  block: actBlock(act, now),
  refund: null,
  jobId: now.unpauseJob?.jobId ?? null,
})

const read = ({ installation: { id } }: LifecycleContext, { signal }: Reads) =>
  call(getInstallation, { params: { id } }, { signal })

/** The refund of that day, where the act ends the use of something that was installed. */
async function prepare(context: LifecycleContext, reads: Reads): Promise<Prospect> {
  const { act, installation, day } = context
  const now = await read(context, reads)
  const prospect = prospectOf(act, now)
  if (prospect.block || !showsRefund(act) || !now.installedOn) return prospect
  const query = { installationId: installation.id, uninstalltionDate: now.refund?.uninstalltionDate ?? day }
  return { ...prospect, refund: await call(calculateRefund, { query }, reads) }
}

type Keyed = { readonly key?: string }

/** The call of each act (doc1 §7). A ticket that isn't a number isn't sent (T097). */
const sends: Readonly<Record<InstallationAct, (context: LifecycleContext, keyed: Keyed) => Promise<Prospect>>> = {
  pause: (context, keyed) => updated(context, 'PAUSED', {}, keyed),
  requestUninstall: (context, keyed) =>
    updated(context, 'UNINSTALL_REQUESTED', { uninstalltionDate: context.day }, keyed),
  async uninstall({ act, installation: { id }, day, reason }, keyed) {
    const body = { uninstalltionDate: day, reason: reason.trim() }
    return prospectOf(act, await call(uninstallInstallation, { params: { id }, body }, keyed))
  },
  async uninstallPaused({ act, installation: { id }, reason }, keyed) {
    const query = { reason: reason.trim() }
    return prospectOf(act, await call(uninstallPausedInstallation, { params: { id }, query }, keyed))
  },
  async unpause({ installation: { id, customerName }, seen }, keyed) {
    const { jobId } = await call(createUnpauseDeliveryJob, { params: { installationId: id } }, keyed)
    const { status = '', owner = customerName, nonPaying = false } = seen ?? {}
    return { status, owner, nonPaying, block: 'jobOpen', refund: null, jobId }
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
  const body = { installationId: id, status, note: reason.trim(), ...more }
  return prospectOf(act, await call(updateInstallationStatus, { body }, keyed))
}

export const installationLifecycle: Flow<typeof installationLifecycleMachine> = {
  name: 'installation-lifecycle',
  need: [['LEVEL_1']],
  keeps: { version: 1, context: keptLifecycle },
  logic: installationLifecycleMachine.provide({
    actors: {
      prepareAct: reading<Prospect, LifecycleContext>(({ input, signal }) => prepare(input, { signal })),
      sendAct: writing<Prospect, LifecycleContext>(({ input }) =>
        sends[input.act](input, input.key ? { key: input.key } : {}),
      ),
      checkAct: reading<ActReadBack, LifecycleContext>(async ({ input, signal }) => {
        const now = await read(input, { signal })
        const became = becameOfAct(input, now, rootApi().user()?.id ?? '')
        // Nothing has changed: what was shown still stands, with its refund.
        const prospect = became === 'open' && input.seen ? input.seen : prospectOf(input.act, now)
        return { prospect, became }
      }),
    },
    actions: {
      announceDone: ({ context: { act, installation } }) =>
        notify({ tone: 'good', text: i18next.t(`installation-lifecycle:done/${act}`), detail: installation.id }),
    },
  }),
}
