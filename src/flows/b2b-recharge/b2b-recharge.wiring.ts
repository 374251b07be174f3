import i18next from 'i18next'
import {
  type B2BRechargeContext,
  b2bRechargeMachine,
  type LookedUp,
  lookedAtOnce,
  type WrongId,
} from '../../../machines/b2b-recharge/b2b-recharge.machine.ts'
import { referenceOf, sentNumbers } from '../../../machines/b2b-recharge/recharge-values.ts'
import { reading } from '../../../machines/kit/actors.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { b2bPaymentsNeed, createB2BPayment } from '../../contract/areas/b2b-payments/b2b-payments.ts'
import {
  findInstallations,
  getInstallation,
  type InstallationRow,
} from '../../contract/areas/installations/installations.ts'
import { listWalletEntries, type WalletEntry } from '../../contract/areas/wallet/wallet.ts'
import { idsIn, trimmed } from '../../contract/normalise.ts'
import { shownOfRecharged } from '../../contract/shown/b2b-recharge.ts'
import { toMinor } from '../../contract/values.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { keptRecharge } from './kept-recharge.ts'

/** Statuses that no recharge reaches any more, or not yet (S-145). */
const ended = ['UNINSTALLED', 'NEW']
const leaving = 'UNINSTALL_REQUESTED'
/** One with this status may have a refund, which its row doesn't say (S-85). */
const mayHaveRefund = 'PAUSED'

async function wrongOf(home: InstallationRow | undefined, signal: AbortSignal): Promise<WrongId | null> {
  if (!home) return 'unknown'
  if (ended.includes(home.status)) return 'ended'
  if (home.status === leaving) return 'leaving'
  if (home.status !== mayHaveRefund) return null
  const { refund } = await call(getInstallation, { params: { id: home.id } }, { signal })
  return refund ? 'leaving' : null
}

/** The search finds parts of words: the id itself isn't among the first ten where many begin alike. */
const manyHits = { orderBy: 'purifierId', orderDir: 'ASC', pageSize: 200 }

async function findHome(id: string, signal: AbortSignal): Promise<InstallationRow | undefined> {
  const { items } = await call(findInstallations, { query: { ...manyHits, search: id } }, { signal })
  return items.find((row) => row.id.toUpperCase() === id || row.purifierId.toUpperCase() === id)
}

async function lookUp(id: string, signal: AbortSignal): Promise<LookedUp> {
  const home = await findHome(id, signal)
  return {
    id,
    wrong: await wrongOf(home, signal),
    rejected: [],
    installationId: home?.id ?? '',
    purifierId: home?.purifierId ?? '',
    customerName: home?.customerName ?? '',
    partner: home?.partner ?? null,
    walletId: home?.walletId ?? null,
    validTill: home?.validTill ?? null,
    lastCredit: null,
  }
}

/** Newest first. */
async function creditsOf(walletId: string, signal: AbortSignal): Promise<readonly WalletEntry[]> {
  const { items } = await call(listWalletEntries, { query: { walletId, type: 'CREDIT', pageSize: 50 } }, { signal })
  return items
}

const isWitness = ({ wrong, walletId }: LookedUp) => wrong === null && walletId !== null

/** The next ids. The first wallet of all is looked into, so that a later look can tell what is new in it. */
async function lookUpNext({ values, looked }: B2BRechargeContext, signal: AbortSignal): Promise<LookedUp[]> {
  const next = idsIn(values.ids).ids.slice(looked.length, looked.length + lookedAtOnce)
  const found = await Promise.all(next.map((id) => lookUp(id, signal)))
  const witness = looked.some(isWitness) ? undefined : found.find(isWitness)
  if (!witness?.walletId) return found
  const [newest] = await creditsOf(witness.walletId, signal)
  return found.map((one) => (one === witness ? { ...one, lastCredit: newest?.id ?? '' } : one))
}

export const bodyOf = ({ values, looked }: B2BRechargeContext) => ({
  ...sentNumbers(values),
  purifier_ids: looked.map(({ purifierId }) => purifierId),
  payment_type: values.payment_type ?? '',
  payment_mode: values.payment_mode ?? '',
  plan: trimmed(values.plan ?? ''),
  payment_reference: referenceOf(values),
  recharge_period: values.recharge_period ?? '',
})

/**
 * All or nothing, so one installation tells (H41): its wallet has a credit of this amount and reference that wasn't there
 * when it was looked up, or its days have changed.
 */
async function became(context: B2BRechargeContext, signal: AbortSignal): Promise<ReadBackResult> {
  const [first] = context.looked
  // Without its key it was rejected for certain: whatever the days are now, they aren't of this payment.
  if (!first || context.key === null) return 'open'
  const { amount, payment_reference: reference } = bodyOf(context)
  const witness = context.looked.find(isWitness)
  if (amount > 0 && witness?.walletId) {
    const credits = await creditsOf(witness.walletId, signal)
    const seen = credits.findIndex(({ id }) => id === witness.lastCredit)
    const since = seen < 0 ? credits : credits.slice(0, seen)
    const isIt = (one: WalletEntry) => one.text.endsWith(`, ${reference}`) && one.amount === toMinor(amount)
    return since.some(isIt) ? 'done' : 'open'
  }
  const home = await findHome(first.id, signal)
  return (home?.validTill ?? null) === first.validTill ? 'open' : 'done'
}

export const b2bRecharge: Flow<typeof b2bRechargeMachine> = {
  name: 'b2b-recharge',
  need: b2bPaymentsNeed,
  keeps: { version: 4, context: keptRecharge },
  rejection: () => 'b2b-recharge:failed',
  logic: b2bRechargeMachine.provide({
    actors: {
      lookUpIds: reading(({ input, signal }) => lookUpNext(input, signal)),
      createPayment: remote(createB2BPayment, (context: B2BRechargeContext) => ({
        body: bodyOf(context),
        ...(context.key ? { key: context.key } : {}),
        seen: shownOfRecharged(context.looked),
      })),
      checkPayment: reading(async ({ input, signal }) => ({ became: await became(input, signal) })),
    },
    actions: {
      announceRecharged: ({ context: { looked, payment } }) =>
        notify({
          tone: 'good',
          text: i18next.t('b2b-recharge:recharged', { count: looked.length, ids: looked.length }),
          detail: payment?.paymentId ?? '',
        }),
    },
  }),
}
