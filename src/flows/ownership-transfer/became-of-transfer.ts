import type { ReadBack, TransferContext } from '../../../machines/ownership-transfer/transfer-context.ts'
import type { Installation } from '../../contract/areas/installations/installations.ts'
import { tenDigits } from '../../contract/normalise.ts'

type Held = Pick<Installation, 'customerId' | 'customerName' | 'phoneNumber' | 'refund' | 'updatedAt'>

/**
 * Returns the result of a transfer without a response (H31). `done`: the installation belongs to the new owner. `open`:
 * it still belongs to the earlier one, perhaps because of a refund (S-85). `lost`: it belongs to someone else.
 */
export function becameOfTransfer(
  { installationId, currentOwner, next }: Pick<TransferContext, 'installationId' | 'currentOwner' | 'next'>,
  now: Held,
): ReadBack {
  const isNext = next.id === now.customerId || tenDigits(now.phoneNumber) === next.phone
  if (!isNext)
    return now.customerId === currentOwner.id
      ? { became: 'open', transferred: null, refund: now.refund ?? null }
      : { became: 'lost', transferred: null, refund: null }
  return {
    became: 'done',
    refund: null,
    transferred: {
      installationId,
      from: { id: currentOwner.id, name: currentOwner.name },
      to: { id: now.customerId, name: now.customerName },
      at: now.updatedAt,
    },
  }
}
