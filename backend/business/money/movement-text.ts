import type { EntryKind, listWalletEntries } from '../../../src/contract/areas/wallet/wallet.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'

/** What a movement says, by what it was for. Wallets keep these words, so a change of one adds a form, and none goes. */
const forms: Readonly<Record<EntryKind, string>> = {
  UNUSED: 'Recharge {id}, which was not put into effect',
  PARTNER: 'Recharge {plan} by {way}, {id}',
  PLAN: 'Plan {plan}',
  UPI: 'Recharge by UPI',
  CARD: 'Recharge by card',
  CASH: 'Recharge in cash',
  ACCOUNT_TRANSFER: 'Recharge by account transfer',
  LINK: 'Recharge by link',
  TECHNICIAN: 'Cash to technician',
  RECHARGE: 'Recharge',
  TOPUP_LINK: 'Top-up by link {id}',
  WATER: 'Water used, {litres} l',
  FILTER: 'Filter replaced',
  GOODWILL: 'Goodwill, late visit',
  REWARD: 'Reward {id}',
  REFUND_REJECTED: 'Refund {id} rejected',
  REFUND: 'Refund {id}',
  CANCELLED_VISIT: 'Payment {id} of the cancelled visit {job}',
  BROUGHT_FORWARD: 'Brought forward',
}

type Parts = Readonly<Partial<Record<'id' | 'plan' | 'way' | 'litres' | 'job', string>>>

export const movementText = (kind: EntryKind, parts: Parts = {}): string =>
  forms[kind].replace(/\{(\w+)\}/g, (_, part: keyof Parts) => parts[part] ?? '')

const readers = (Object.entries(forms) as [EntryKind, string][]).map(
  ([kind, form]) => [kind, new RegExp(`^${form.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's')] as const,
)

type WireData = WireAnswer<typeof listWalletEntries>['content'][number]['data']

/** The parts of what a movement says, so that the console says it in its own language (S-252). */
export function movementData(text: string): WireData {
  for (const [kind, reader] of readers) {
    const found = text.match(reader)
    if (!found) continue
    const { way: _, ...parts } = found.groups ?? {}
    return { kind, ...parts }
  }
  return undefined
}
