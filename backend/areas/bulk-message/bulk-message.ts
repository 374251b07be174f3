import { and, eq, gt, inArray } from 'drizzle-orm'
import {
  type MessageChannel,
  type MessageResult,
  messageFor,
  type RefusedReason,
  repeatHours,
  sendBulkMessage,
} from '../../../src/contract/areas/bulk-message/bulk-message.ts'
import { type Call, type Handler, handle } from '../../http/handle.ts'
import { tell } from '../../lists/held-record.ts'
import { postAll } from '../../outbox/outbox.ts'
import { customer, customerMessage, messageOptOut, unreachablePhone } from '../../store/schema/index.ts'

const hourMs = 3_600_000

/** An address or a phone can change; the others stay as they are (S-170). */
const mayChange: readonly RefusedReason[] = ['NO_ADDRESS', 'UNREACHABLE']

type Person = Pick<typeof customer.$inferSelect, 'id' | 'name' | 'phone' | 'email'>

/**
 * Holds the customers in the order of their ids, as everyone does who holds several. Of the same text at once each gets
 * one: the next call waits here, and then sees what was sent (S-171).
 */
const holdPeople = (ids: readonly string[], { database }: Call): Promise<Person[]> =>
  database
    .select({ id: customer.id, name: customer.name, phone: customer.phone, email: customer.email })
    .from(customer)
    .where(inArray(customer.id, [...ids]))
    .orderBy(customer.id)
    .for('no key update')

/** By customer: the reason why nothing is sent. */
async function reasonsAgainst(
  people: readonly Person[],
  { message, channel }: { readonly message: string; readonly channel: MessageChannel },
  { database, at }: Call,
): Promise<Map<string, RefusedReason>> {
  const ids = people.map(({ id }) => id)
  const since = new Date(at.getTime() - repeatHours * hourMs)
  const silent = await database.select().from(unreachablePhone).where(inArray(unreachablePhone.customerId, ids))
  const optedOut = await database
    .select({ id: messageOptOut.customerId })
    .from(messageOptOut)
    .where(and(inArray(messageOptOut.customerId, ids), eq(messageOptOut.channel, channel)))
  const sent = await database
    .selectDistinct({ id: customerMessage.customerId })
    .from(customerMessage)
    .where(
      and(
        inArray(customerMessage.customerId, ids),
        gt(customerMessage.at, since),
        eq(customerMessage.message, message),
      ),
    )
  const phones = new Map(silent.map(({ customerId, phone }) => [customerId, phone]))
  return new Map<string, RefusedReason>([
    ...people.flatMap((one) => (addressOf(one, channel) ? [] : [[one.id, 'NO_ADDRESS'] as const])),
    ...people.flatMap((one) =>
      channel !== 'EMAIL' && phones.get(one.id) === one.phone ? [[one.id, 'UNREACHABLE'] as const] : [],
    ),
    ...optedOut.map(({ id }) => [id, 'OPTED_OUT'] as const),
    ...sent.map(({ id }) => [id, 'ALREADY_SENT'] as const),
  ])
}

const addressOf = ({ phone, email }: Person, channel: MessageChannel): string =>
  (channel === 'EMAIL' ? email : phone) ?? ''

const send: Handler<typeof sendBulkMessage> = async ({ body }, call) => {
  const { database, user, at } = call
  const { customerIds, message, channel } = body
  const people = new Map((await holdPeople(customerIds, call)).map((one) => [one.id, one]))
  const against = await reasonsAgainst([...people.values()], body, call)
  const reached = customerIds.flatMap((id) => {
    const person = people.get(id)
    return person && !against.has(id) ? [person] : []
  })
  if (reached.length > 0) {
    const sent = reached.map((one) => ({ customerId: one.id, channel, recipient: addressOf(one, channel), message }))
    await database.insert(customerMessage).values(sent.map((one) => ({ ...one, by: user.id, at })))
    await postAll(
      call,
      reached.map((one) => ({ kind: channel, recipient: addressOf(one, channel), at, text: messageFor(message, one) })),
    )
    await tell('customer.bulkMessage', user.id, call, { channel, sent: reached.length })
  }
  return {
    results: customerIds.map((customerId): MessageResult => {
      const reason = people.has(customerId) ? (against.get(customerId) ?? null) : 'UNKNOWN'
      const outcome = reason === null ? 'SENT' : 'REFUSED'
      return { customerId, outcome, reason, mayRetry: reason !== null && mayChange.includes(reason) }
    }),
  }
}

export const bulkMessageHandlers = [handle(sendBulkMessage, send)]
