import { toMajor } from '../../../src/contract/values.ts'
import { movementText } from '../../business/money/movement-text.ts'

/** By what a wallet may be filled, in minor units. Rule 0: the list is the service's, so it stands in this one place (S-143). */
export const topups = [
  { id: 'T-500', amount: 500_00, credit: 500_00 },
  { id: 'T-1000', amount: 1000_00, credit: 1050_00 },
  { id: 'T-2000', amount: 2000_00, credit: 2150_00 },
  { id: 'T-5000', amount: 5000_00, credit: 5500_00 },
] as const

/** As the wire has it. */
export const wireTopup = ({ id, amount, credit }: (typeof topups)[number]) => ({
  topupId: id,
  amount: toMajor(amount),
  credit: toMajor(credit),
})

/** What the movement says that received money, by how it was paid. */
export const receivedText: Readonly<Record<string, string>> = {
  UPI: movementText('UPI'),
  CARD: movementText('CARD'),
  CASH: movementText('CASH'),
  ACCOUNT_TRANSFER: movementText('ACCOUNT_TRANSFER'),
  LINK: movementText('LINK'),
}
