import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { newDevice, newHome, openInstallation, reviewAct } from '../../support/journeys/journey-installations.ts'

const reason = 'Abroad until the end of March'

const ordered = { planId: 'P-FAMILY-28', installedOn: null }

interface Way {
  readonly name: string
  readonly status: string
  readonly link: string
  readonly typed?: Readonly<Record<string, string>>
  /** Takes a device out of stock */
  readonly takesDevice?: true
  readonly fallback: string
  readonly done: RegExp
}

/** From an installation in that status to the confirmation of its act. */
const wayOf = ({ name, status, link, typed = {}, takesDevice, fallback, done }: Way): GuardedWrite => ({
  name,
  fallback,
  done,
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /No response/,
  async reach(stage, baseURL) {
    const { id } = await newHome(stage, status, { cityCode: 'BLR', ...(status === 'NEW' ? ordered : {}) })
    const page = await openInstallation(stage, id, 'Asha Menon', { baseURL })
    await reviewAct(page, link, takesDevice ? { ...typed, device: await newDevice(stage) } : typed)
    return page
  },
})

export const writes: readonly GuardedWrite[] = [
  wayOf({
    name: 'activateCustomerInstallation',
    status: 'NEW',
    link: 'Activate…',
    takesDevice: true,
    fallback: 'Failed to activate device details',
    done: /Installation activated/,
  }),
  wayOf({
    name: 'replaceInstallation',
    status: 'ACTIVE',
    link: 'Replace device…',
    typed: { reason },
    takesDevice: true,
    fallback: 'Failed to replace the device',
    done: /Device replaced/,
  }),
  wayOf({
    name: 'updateInstallationStatus',
    status: 'ACTIVE',
    link: 'Pause…',
    typed: { reason },
    fallback: 'Failed to update Installation Status',
    done: /Installation paused/,
  }),
  wayOf({
    name: 'uninstallInstallation',
    status: 'UNINSTALL_REQUESTED',
    link: 'Uninstall…',
    typed: { reason },
    fallback: 'Failed to uninstall',
    done: /Installation uninstalled/,
  }),
  wayOf({
    name: 'uninstallPausedInstallation',
    status: 'PAUSED',
    link: 'Uninstall…',
    typed: { reason },
    fallback: 'Failed to uninstall',
    done: /Installation uninstalled/,
  }),
  wayOf({
    name: 'createUnpauseDeliveryJob',
    status: 'PAUSED',
    link: 'Unpause…',
    fallback: 'Failed to create the unpause job',
    done: /Unpause delivery booked/,
  }),
  wayOf({
    name: 'markNonPayingCustomer',
    status: 'ACTIVE',
    link: 'Mark non-paying…',
    typed: { ticket: '4711' },
    fallback: 'Failed to mark as non-paying',
    done: /Marked as non-paying/,
  }),
]
