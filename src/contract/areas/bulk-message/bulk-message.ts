import * as v from 'valibot'
import { maxMessage, maxRecipients, placeholders } from '../../bounds.ts'
import { defineEndpoint } from '../../endpoint.ts'
import type { Need } from '../../permissions.ts'
import { id, words } from '../../values.ts'

/** Need of the page, which its call shares (doc1 §6, S-66). */
export const bulkMessageNeed: Need = [['LEVEL_1']]

/** Hours in which a customer gets the same text once (S-171). */
export const repeatHours = 24

export const messageChannels = ['SMS', 'WHATSAPP', 'EMAIL'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** A word of a message that stands for what the service knows of the customer. */
export type Placeholder = (typeof placeholders)[number]

const braces = /\{([^{}]*)\}/g
const isPlaceholder = (word: string): word is Placeholder => placeholders.some((known) => known === word)

/** The message as one customer gets it. Other words in braces, and those within a name, stay as they are. */
export const messageFor = (message: string, customer: Readonly<Record<Placeholder, string>>): string =>
  message.replace(braces, (whole, word: string) => (isPlaceholder(word) ? customer[word] : whole))

/** Why one customer gets no message (S-170). A service may have reasons of its own. */
export const refusedReasons = ['UNKNOWN', 'OPTED_OUT', 'NO_ADDRESS', 'UNREACHABLE', 'ALREADY_SENT'] as const
export type RefusedReason = (typeof refusedReasons)[number]

const messageResult = v.object({
  customerId: v.string(),
  outcome: v.picklist(['SENT', 'REFUSED']),
  /** Null where it was sent */
  reason: v.nullable(v.string()),
  /** True where the same may succeed later, because an address or a phone can change */
  mayRetry: v.boolean(),
})
export type MessageResult = v.InferOutput<typeof messageResult>

/**
 * Sends one text to each of these customers, and answers with one result a customer, in their order (S-59). Some may
 * be refused while others are sent. The same key gets the first answer again and sends nothing.
 */
export const sendBulkMessage = defineEndpoint({
  id: 'sendBulkMessage',
  service: 'customer',
  method: 'POST',
  path: '/customer/bulkMessage',
  access: bulkMessageNeed,
  effect: 'once',
  extension: true,
  readBack: 'none',
  body: v.object({
    customerIds: v.pipe(
      v.array(id),
      v.minLength(1),
      v.maxLength(maxRecipients),
      v.check((ids) => new Set(ids).size === ids.length, 'each customer once'),
    ),
    message: words(1, maxMessage),
    channel: v.picklist(messageChannels),
  }),
  answer: v.object({ results: v.array(messageResult) }),
  source: 'S-59, S-169',
})
