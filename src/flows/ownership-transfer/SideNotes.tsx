import { ChatBubbleLeftRightIcon, ClockIcon, MapPinIcon, NoSymbolIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../machines/ownership-transfer/transfer-context.ts'
import { Fold } from '../../ui/layout/Fold.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { placeOf, type TransferState } from './transfer-props.ts'
import { YouAreHere } from './YouAreHere.tsx'

/** Shows the call script, the current step in the whole, and the history. */
export function SideNotes({ state }: { state: TransferState }) {
  const { t } = useTranslation('ownership-transfer')
  const { context } = state
  return (
    <aside className="border-line-strong max-lg:border-t lg:overflow-auto lg:border-s">
      <Fold title={t('callScript')} icon={ChatBubbleLeftRightIcon}>
        <blockquote className="border-s-3 border-brand ps-3.5 text-base wrap-anywhere">
          {t(`scripts/${placeOf(state)}`, { current: nameOf(context, 'current'), next: nameOf(context, 'next') })}
        </blockquote>
        <p className="mt-3 flex gap-2 text-muted">
          <NoSymbolIcon aria-hidden="true" className="size-5 flex-none text-bad" />
          {t('neverCode')}
        </p>
      </Fold>
      <Fold title={t('youAreHere')} icon={MapPinIcon}>
        <YouAreHere state={state} />
      </Fold>
      <Fold title={t('history')} icon={ClockIcon}>
        <History state={state} />
      </Fold>
    </aside>
  )
}

function History({ state: { context } }: { state: TransferState }) {
  const { t } = useTranslation('ownership-transfer')
  if (context.history.length === 0) return <p className="text-muted">{t('historyEmpty')}</p>
  return (
    <ol className="grid gap-1.5">
      {newestFirst(context.history).map(({ id, at, what, name, message }) => (
        <li key={id} className="grid grid-cols-[3rem_1fr] gap-2">
          <span className="text-muted">
            <DateTime at={at} look="time" />
          </span>
          <span className="grid wrap-anywhere">
            {t(`happened/${what}`, { name })}
            {message && <bdi className="text-xs text-muted">{message}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Uses the index as key: the history only grows, and two entries may have one instant. */
const newestFirst = (history: TransferState['context']['history']) =>
  history.map((entry, id) => ({ ...entry, id })).toReversed()
