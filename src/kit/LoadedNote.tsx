import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { AnyMachineSnapshot } from 'xstate'
import { useFormats } from '../i18n/useFormats.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { useDelayedBusy } from './use-delayed-busy.ts'

interface LoadedNoteProps {
  readonly state: AnyMachineSnapshot
  readonly onAgain: () => void
}

/** Shows when the rows were loaded, or what they wait for, with the Refresh button. */
export function LoadedNote({ state, onAgain }: LoadedNoteProps) {
  const { t } = useTranslation('kit')
  const { time } = useFormats()
  const shown = useDelayedBusy(state)
  const { at } = shown.context as { at: string | null }
  const isAtRest = shown.matches('ready') || shown.matches('empty')
  const isBusy = !state.can({ type: 'read.again' })
  const text = isAtRest ? t('loadedAt', { time: time(at) }) : t(`status/${shown.value as string}`)
  // A failure is read out where its reason is shown.
  const isToldThere = shown.matches('failed') || shown.matches('refreshFailed')
  return (
    <>
      <span className="text-xs whitespace-nowrap text-muted max-sm:sr-only">
        <span role="status">{!isToldThere && text}</span>
        {isToldThere && text}
      </span>
      <IconButton
        icon={ArrowPathIcon}
        label={t('again')}
        event="read.again"
        busy={isBusy}
        still={isBusy && shown !== state}
        onClick={onAgain}
      />
    </>
  )
}
