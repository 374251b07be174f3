import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import {
  type ReadBack,
  type RefundInitiationContext,
  refundInitiationMachine,
} from '../../../machines/refund-initiation/refund-initiation.machine.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { calculateRefund, initiateRefund } from '../../contract/areas/refunds/refund-initiation.ts'
import { trimmed } from '../../contract/normalise.ts'
import { shownOfCalculation } from '../../contract/shown/refund.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { becameOfInitiation } from './became-of-initiation.ts'
import { keptInitiation } from './kept-initiation.ts'

const query = ({ installation, day }: RefundInitiationContext) => ({
  query: { installationId: installation.id, uninstalltionDate: day },
})

export const refundInitiation: Flow<typeof refundInitiationMachine> = {
  name: 'refund-initiation',
  need: [['LEVEL_1']],
  keeps: { version: 2, context: keptInitiation },
  rejection: () => 'refund-initiation:initiateFailed',
  logic: refundInitiationMachine.provide({
    actors: {
      loadCalculation: remote(calculateRefund, query),
      initiateRefund: remote(initiateRefund, ({ seen, reason, key }: RefundInitiationContext) => ({
        body: { refundId: seen?.refundId ?? '', reason: trimmed(reason) },
        ...(key ? { key } : {}),
        ...(seen ? { seen: shownOfCalculation(seen) } : {}),
      })),
      checkInitiation: reading<ReadBack, RefundInitiationContext>(async ({ input, signal }) => {
        const calculation = await call(calculateRefund, query(input), { signal })
        return { calculation, became: becameOfInitiation(input.seen, calculation, rootApi().user()?.id ?? '') }
      }),
    },
    actions: {
      announceInitiated: ({ context }) =>
        notify({ tone: 'good', text: i18next.t('refund-initiation:initiated'), detail: context.now?.refundId ?? '' }),
    },
  }),
}
