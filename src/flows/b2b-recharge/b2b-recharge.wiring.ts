import i18next from 'i18next'
import {
  type B2BRechargeContext,
  b2bRechargeMachine,
  type LookedUp,
  lookedAtOnce,
} from '../../../machines/b2b-recharge/b2b-recharge.machine.ts'
import { idsIn } from '../../../machines/b2b-recharge/recharge-values.ts'
import { reading } from '../../../machines/kit/actors.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { b2bPaymentsNeed, createB2BPayment } from '../../contract/areas/b2b-payments.ts'
import { findInstallations } from '../../contract/areas/installations.ts'
import { listWalletEntries } from '../../contract/areas/wallet.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { keptRecharge } from './kept-recharge.ts'

/** Statuses that no recharge reaches any more, or not yet (S-156). */
const ended = ['UNINSTALLED', 'NEW']

async function lookUp(id: string, signal: AbortSignal): Promise<LookedUp> {
  const { items } = await call(findInstallations, { query: { search: id } }, { signal })
  const home = items.find((row) => row.id.toUpperCase() === id || row.purifierId.toUpperCase() === id)
  return {
    id,
    wrong: home ? (ended.includes(home.status) ? 'ended' : null) : 'unknown',
    installationId: home?.id ?? '',
    customerName: home?.customerName ?? '',
    partner: home?.partner ?? null,
    walletId: home?.walletId ?? null,
    validTill: home?.validTill ?? null,
  }
}

export const bodyOf = ({ values, looked }: B2BRechargeContext) => ({
  purifier_ids: looked.map(({ id }) => id),
  payment_type: values.payment_type ?? '',
  payment_mode: values.payment_mode ?? '',
  plan: (values.plan ?? '').trim(),
  payment_reference: (values.payment_reference ?? '').trim(),
  amount: Number(values.amount),
  validity: Number(values.validity),
  liters: Number(values.liters),
  recharge_period: values.recharge_period ?? '',
})

/** All or nothing, so the first installation tells: its wallet names the reference, or its days have changed (H41). */
async function became(context: B2BRechargeContext, signal: AbortSignal): Promise<ReadBackResult> {
  const [first] = context.looked
  if (!first) return 'open'
  const { amount, payment_reference: reference } = bodyOf(context)
  if (amount > 0 && first.walletId) {
    const query = { walletId: first.walletId, type: 'CREDIT', pageSize: 50 }
    const { items } = await call(listWalletEntries, { query }, { signal })
    return items.some(({ text }) => text.endsWith(`, ${reference}`)) ? 'done' : 'open'
  }
  const { validTill } = await lookUp(first.id, signal)
  return validTill === first.validTill ? 'open' : 'done'
}

export const b2bRecharge: Flow<typeof b2bRechargeMachine> = {
  name: 'b2b-recharge',
  need: b2bPaymentsNeed,
  keeps: { version: 1, context: keptRecharge },
  logic: b2bRechargeMachine.provide({
    actors: {
      lookUpIds: reading<readonly LookedUp[], B2BRechargeContext>(({ input: { values, looked }, signal }) =>
        Promise.all(
          idsIn(values.ids)
            .ids.slice(looked.length, looked.length + lookedAtOnce)
            .map((id) => lookUp(id, signal)),
        ),
      ),
      createPayment: remote(createB2BPayment, (context: B2BRechargeContext) => ({
        body: bodyOf(context),
        ...(context.key ? { key: context.key } : {}),
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
