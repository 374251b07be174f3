import i18next from 'i18next'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { ownershipTransferMachine } from '../../../machines/ownership-transfer/ownership-transfer.machine.ts'
import { seenIn } from '../../../machines/ownership-transfer/reviewed.ts'
import type { SummaryRead, TransferContext } from '../../../machines/ownership-transfer/transfer-context.ts'
import { call, callForMessage } from '../../client/call.ts'
import { getInstallation } from '../../contract/areas/installations/installations.ts'
import { sendTransferOtp, verifyTransferOtp } from '../../contract/areas/transfers/transfer-otp.ts'
import {
  type Transferred,
  transferToCustomer,
  transferToNewCustomer,
} from '../../contract/areas/transfers/transfers.ts'
import { isFailure } from '../../contract/failure.ts'
import { isoNow, now } from '../../kit/clock.ts'
import { failureText } from '../../kit/failure-text.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { becameOfTransfer } from './became-of-transfer.ts'
import { codeSent, coolDown, dated, lapsed } from './code-pace.ts'
import { findCustomer } from './find-customer.ts'
import { keptTransfer } from './kept-transfer.ts'
import { loadSummary } from './load-summary.ts'

/** The instant of a failure is the console's: the chart tells what happened when (T104), and whose proof had its time. */
const dating =
  (transfer?: TransferContext) =>
  (reason: unknown): never => {
    const at = now()
    throw isFailure(reason) ? { ...dated(reason, at), ...(transfer && { lapsed: lapsed(transfer, at) }) } : reason
  }

const summing = reading<SummaryRead, TransferContext>(({ input, signal }) => loadSummary(input, signal))

/** A proof is good for this installation and this side of it alone (S-84). */
const sides = { current: 'CURRENT', next: 'NEW' } as const

/** Two calls, by whether the next owner is a customer already (S-14). */
const transfer = (context: TransferContext): Promise<Transferred> => {
  const { installationId, next, key } = context
  const { id, phone, name, address } = next
  const seen = seenIn(context)
  const options = { ...(key ? { key } : {}), ...(seen ? { seen } : {}) }
  return id !== null
    ? call(transferToCustomer, { params: { installationId }, query: { phoneNumber: phone } }, options)
    : call(transferToNewCustomer, { body: { installationId, phoneNumber: phone, name, address } }, options)
}

const announce =
  (key: 'otpSent' | 'otpVerified' | 'transferred') =>
  ({ context }: { context: TransferContext }) =>
    notify({ tone: 'good', text: i18next.t(`ownership-transfer:${key}`), detail: context.installationId })

export const ownershipTransfer: Flow<typeof ownershipTransferMachine> = {
  name: 'ownership-transfer',
  need: [['LEVEL_1']],
  keeps: { version: 6, context: keptTransfer },
  rejection: 'told by itself',
  logic: ownershipTransferMachine.provide({
    actors: {
      sendCode: writing(async ({ input: { phone, installationId, owner } }) => {
        const query = { installationId, side: sides[owner] }
        const { answer, message } = await callForMessage(sendTransferOtp, { params: { phone }, query }).catch(dating())
        return codeSent(answer?.verified, message, now())
      }),
      verifyCode: writing(async ({ input: { phone, code } }) => {
        await call(verifyTransferOtp, { body: { phoneNumber: phone, otp: code } }).catch(dating())
        return { at: isoNow() }
      }),
      findCustomer: reading(({ input: { phone }, signal }) => findCustomer(phone, signal)),
      loadSummary: summing,
      rereadTransfer: summing,
      transferOwnership: writing(({ input }) => transfer(input).catch(dating(input))),
      checkTransfer: reading(async ({ input, signal }) => {
        const found = await call(getInstallation, { params: { id: input.installationId } }, { signal })
        return becameOfTransfer(input, found)
      }),
    },
    delays: { coolDown: ({ context }) => coolDown(context, now()) },
    actions: {
      announceSent: announce('otpSent'),
      announceVerified: announce('otpVerified'),
      announceTransferred: announce('transferred'),
      announceFailure: ({ context: { failure } }, { fallback }) => {
        if (!failure) return
        notify({
          tone: 'bad',
          text: failureText(failure, `ownership-transfer:${fallback}`, 'plain'),
          ms: 10_000,
          ...(failure.requestId ? { requestId: failure.requestId } : {}),
        })
      },
    },
  }),
}
