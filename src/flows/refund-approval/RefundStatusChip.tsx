import { LinkIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Refund } from '../../contract/areas/refunds.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'

const tones: Record<string, Tone> = { APPROVED: 'good', LINK_ACTIVE: 'info', PAID: 'good', REJECTED: 'bad' }

/** Shows the status of a refund, and whether it waits for this person. An unknown code is shown as it came. */
export function RefundStatusChip({ refund, mine }: { refund: Pick<Refund, 'state' | 'ledger'>; mine: boolean }) {
  const { t } = useTranslation('refund-approval')
  const { state } = refund
  if (state === 'INITIATED' || state === 'IN_APPROVAL') {
    return <Chip tone={mine ? 'brand' : 'neutral'}>{t(mine ? 'waitingForYou' : 'waitingForOthers')}</Chip>
  }
  return (
    <Chip tone={tones[state] ?? 'neutral'} icon={state === 'LINK_ACTIVE' ? LinkIcon : undefined}>
      {t(`refundState/${state}`, { defaultValue: state })}
    </Chip>
  )
}
