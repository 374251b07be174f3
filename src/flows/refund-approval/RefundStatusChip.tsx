import { LinkIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { canMove } from '../../contract/areas/refunds/refund-moves.ts'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { type Tone, unknownIcon } from '../../ui/feedback/tone.ts'
import type { Icon } from '../../ui/Icon.ts'

const looks: Readonly<Record<string, { readonly tone: Tone; readonly icon?: Icon }>> = {
  APPROVED: { tone: 'good' },
  LINK_ACTIVE: { tone: 'info', icon: LinkIcon },
  PAID: { tone: 'good' },
  REJECTED: { tone: 'bad' },
}

/** Shows the status of a refund, and whether it waits for this person. An unknown code is shown as it came. */
export function RefundStatusChip({ refund, mine }: { refund: Pick<Refund, 'state' | 'ledger'>; mine: boolean }) {
  const { t } = useTranslation('refund-approval')
  const { state } = refund
  if (canMove('approve', refund)) {
    return <Chip tone={mine ? 'brand' : 'neutral'}>{t(mine ? 'waitingForYou' : 'waitingForOthers')}</Chip>
  }
  return <Chip {...(looks[state] ?? { icon: unknownIcon })}>{t(`refundState/${state}`, { defaultValue: state })}</Chip>
}
