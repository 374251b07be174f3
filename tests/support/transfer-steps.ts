/** Steps of a transfer on its real machine before a service that a test leads, for the promises of the flow. */
import type { SnapshotFrom } from 'xstate'
import type { ownershipTransferMachine } from '../../machines/ownership-transfer/ownership-transfer.machine.ts'
import type { TransferEvent } from '../../machines/ownership-transfer/transfer-context.ts'
import { knownPhone, settled, type TransferService, transferInput } from './fakes/fake-transfer-service.ts'

export type Snapshot = SnapshotFrom<typeof ownershipTransferMachine>
export const currentPhone = transferInput.currentOwner.phone

export async function sendAll({ actor }: TransferService, ...events: TransferEvent[]): Promise<Snapshot> {
  for (const event of events) {
    actor.send(event)
    await settled()
  }
  return actor.getSnapshot()
}

export const codeSend = { type: 'code.send' } as const
export const confirm = (key = 'k1') => ({ type: 'act.confirm', key }) as const
export const submitCode = (here: TransferService, phone: string) =>
  sendAll(here, { type: 'code.submit', code: here.codes.get(phone) ?? '000000' })
export const wait = async ({ clock }: TransferService, ms: number) => {
  clock.increment(ms)
  await settled()
}
export const acts = ({ arrived }: TransferService) => arrived.map(({ act, phone }) => `${act} ${phone}`)
export const transfers = ({ arrived }: TransferService) => arrived.filter(({ act }) => act === 'transfer')

/** The present owner's code is sent and read out. */
export async function verifyCurrent(here: TransferService) {
  await sendAll(here, codeSend)
  return submitCode(here, currentPhone)
}
/** Both owners are verified, what moves is shown. */
export async function review(here: TransferService, phone = knownPhone) {
  await verifyCurrent(here)
  await sendAll(here, { type: 'phone.submit', phone })
  if (phone !== knownPhone) await sendAll(here, { type: 'person.submit', name: 'Imran', address: '14 Lake Road' })
  await sendAll(here, codeSend)
  return submitCode(here, phone)
}
/** Both owners' parts of the flow, each brought to where its code may be sent. */
export const owners = [
  { owner: 'current', part: 'currentOwner', phone: currentPhone, reach: async (_: TransferService) => {} },
  {
    owner: 'next',
    part: 'newOwner',
    phone: knownPhone,
    reach: async (here: TransferService) => {
      await verifyCurrent(here)
      await sendAll(here, { type: 'phone.submit', phone: knownPhone })
    },
  },
] as const
