import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { AnyMachineSnapshot } from 'xstate'
import { useFormats } from '../i18n/useFormats.ts'
import { IconButton } from '../ui/IconButton.tsx'

interface LoadedNoteProps {
  readonly state: AnyMachineSnapshot
  readonly onAgain: () => void
}

/** When the rows came, or what they are waiting for, and the button that asks once more. */
export function LoadedNote({ state, onAgain }: LoadedNoteProps) {
  const { t } = useTranslation('kit')
  const { time } = useFormats()
  const { at } = state.context as { at: string | null }
  const isAtRest = state.matches('ready') || state.matches('empty')
  return (
    <>
      <span role="status" className="text-xs whitespace-nowrap text-muted max-sm:sr-only">
        {isAtRest ? t('loadedAt', { time: time(at) }) : t(`status/${state.value as string}`)}
      </span>
      <IconButton
        icon={ArrowPathIcon}
        label={t('again')}
        event="read.again"
        busy={!state.can({ type: 'read.again' })}
        onClick={onAgain}
      />
    </>
  )
}
