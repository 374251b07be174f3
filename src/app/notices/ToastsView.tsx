import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { noticesMachine } from '../../../machines/root/notices.machine.ts'
import { ToastCard } from '../../ui/feedback/ToastCard.tsx'
import { ToastTray } from '../../ui/feedback/ToastTray.tsx'

export interface ToastsViewProps {
  readonly state: SnapshotFrom<typeof noticesMachine>
  readonly send: (event: EventFrom<typeof noticesMachine>) => void
  /** Pauses the time while someone points at a notice or has the focus in it (S-25). */
  readonly pause?: () => void
  readonly resume?: () => void
}

export function ToastsView({ state, send, pause, resume }: ToastsViewProps) {
  const { t } = useTranslation('failures')
  const { shown } = state.context
  return (
    <ToastTray>
      {shown.toReversed().map(({ id, tone, text, detail, requestId }) => (
        <ToastCard
          key={id}
          title={text}
          text={detail ?? (requestId && t('requestId', { id: requestId }))}
          tone={tone}
          dismissEvent="notice.dismiss"
          dismissPayload={{ id }}
          onDismiss={() => {
            resume?.()
            send({ type: 'notice.dismiss', id })
          }}
          onPointerEnter={pause}
          onPointerLeave={resume}
          onFocus={pause}
          onBlur={resume}
        />
      ))}
    </ToastTray>
  )
}
