import { useTranslation } from 'react-i18next'
import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { PartnerAdditionView } from './PartnerAdditionView.tsx'
import { partnerAddition } from './partner-addition.wiring.ts'

interface PartnerAdditionProps {
  /** Called when it has ended, and when it is left with something in it: that stays. */
  readonly onLeft: (isAdded: boolean) => void
}

/** Adds partners by the block over their list. */
export function PartnerAddition({ onLeft }: PartnerAdditionProps) {
  const { t } = useTranslation('partner-addition')
  const running = useFlowUntil(
    partnerAddition,
    partnerAddition.name,
    {},
    { isOver: (state) => state.matches('closed'), onLeft: (state) => onLeft(state.matches('added')) },
  )
  const close = () => {
    if (!running) return
    const { lines, block } = running.state.context
    if (running.state.status === 'done' || (lines.length === 0 && block === '')) running.leave()
    else onLeft(false)
  }
  return (
    <Dialog size="xl" title={t('title')} onClose={close}>
      {running ? (
        <PartnerAdditionView state={running.state} send={running.send} onLeave={running.leave} />
      ) : (
        <PageLoading />
      )}
    </Dialog>
  )
}
