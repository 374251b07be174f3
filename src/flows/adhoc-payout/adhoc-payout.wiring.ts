import i18next from 'i18next'
import {
  type AdhocPayoutContext,
  adhocPayoutMachine,
  type PayoutReadBack,
  type PayoutsRead,
} from '../../../machines/adhoc-payout/adhoc-payout.machine.ts'
import { amountOf, earlierOf, type Payout } from '../../../machines/adhoc-payout/payout-review.ts'
import { reading } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { earningsNeed } from '../../contract/areas/earnings/earning-configs.ts'
import { addAdhocPayout, type EarningEntry, listEarningEntries } from '../../contract/areas/earnings/earnings.ts'
import { trimmed } from '../../contract/normalise.ts'
import { formatsOf } from '../../i18n/formats.ts'
import { today } from '../../kit/clock.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { keptPayout } from './kept-payout.ts'

const payoutOf = ({ entryId, at, by, byId, amount, note, reason }: EarningEntry): Payout => ({
  entryId,
  at,
  by,
  byId,
  amount,
  note,
  reason,
})

/** Today's payouts to the person, in the order of the passbook. */
async function readPayouts({ person }: AdhocPayoutContext, signal: AbortSignal): Promise<PayoutsRead> {
  const day = today()
  const query = { employeeId: person.id, kind: 'PAYOUT' as const, fromDate: day, toDate: day, pageSize: 200 }
  const { items, employeeName } = await call(listEarningEntries, { query }, { signal })
  return { name: employeeName, payouts: items.map(payoutOf) }
}

/** The payout that was confirmed: of this person, with the same words, and not there before it was sent. */
function madeOf(context: AdhocPayoutContext, payouts: readonly Payout[]): Payout | undefined {
  const before = new Set(context.payouts.map(({ entryId }) => entryId))
  return payouts.find(
    ({ entryId, byId, amount, note }) =>
      !before.has(entryId) &&
      byId === rootApi().user()?.id &&
      amount === amountOf(context.amount) &&
      note === trimmed(context.note),
  )
}

/** Without its key the call was rejected for certain. Another payout of the amount is a new question. */
async function becameOf(context: AdhocPayoutContext, signal: AbortSignal): Promise<PayoutReadBack> {
  const read = await readPayouts(context, signal)
  const made = context.key === null ? undefined : madeOf(context, read.payouts)
  if (made) return { ...read, became: 'done', made }
  const [asked, now] = [context.payouts, read.payouts].map((payouts) => earlierOf(payouts, context.amount)?.entryId)
  return { ...read, became: now === asked ? 'open' : 'lost', made: null }
}

export const adhocPayout: Flow<typeof adhocPayoutMachine> = {
  name: 'adhoc-payout',
  need: earningsNeed,
  keeps: { version: 1, context: keptPayout },
  rejection: () => 'adhoc-payout:failed',
  logic: adhocPayoutMachine.provide({
    actors: {
      loadPayouts: reading(({ input, signal }) => readPayouts(input, signal)),
      rereadPayouts: reading(({ input, signal }) => readPayouts(input, signal)),
      payOut: remote(
        addAdhocPayout,
        ({ person, amount, note, reason, payouts, key }: AdhocPayoutContext) => {
          const earlier = earlierOf(payouts, amount)
          return {
            body: {
              employeeId: person.id,
              amount: (amountOf(amount) ?? 0) / 100,
              note: trimmed(note),
              ...(earlier ? { despite: earlier.entryId, reason: trimmed(reason) } : {}),
            },
            ...(key ? { key } : {}),
          }
        },
        payoutOf,
      ),
      checkPayout: reading(({ input, signal }) => becameOf(input, signal)),
    },
    actions: {
      announcePaid: ({ context: { made, person } }) => {
        const { money } = formatsOf(i18next.resolvedLanguage ?? i18next.language)
        notify({
          tone: 'good',
          text: i18next.t('adhoc-payout:paidTo', { amount: money(made?.amount), name: person.name }),
          detail: made?.entryId ?? '',
        })
      },
    },
  }),
}
