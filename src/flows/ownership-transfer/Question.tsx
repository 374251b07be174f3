import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../machines/ownership-transfer/transfer-context.ts'
import { ownerOf, placeOf, type TransferState } from './transfer-props.ts'

/** The question of this state. It takes the focus when the panel changes, so that it is read out first. */
export function Question({ state }: { state: TransferState }) {
  const { t } = useTranslation('ownership-transfer')
  const place = placeOf(state)
  const { context } = state
  const asksOwner = place.startsWith('currentOwner') || place.startsWith('newOwner')
  const name = nameOf(context, asksOwner ? ownerOf(place) : 'next')
  return (
    <h2 ref={takeFocus} tabIndex={-1} className="text-xl tracking-[-0.01em] wrap-anywhere outline-none">
      {t(`questions/${place}`, { name, id: context.installationId })}
    </h2>
  )
}

/** Never takes the focus from a dialog, or from a field that someone is typing in. */
function takeFocus(heading: HTMLElement | null) {
  const active = document.activeElement
  if (active === null || active === document.body || !active.isConnected) heading?.focus({ preventScroll: true })
}
