import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../machines/root/notices.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { noteIcon, toneClass } from '../../ui/feedback/tone.ts'
import { SidePanel } from '../../ui/overlays/SidePanel.tsx'

/** All notices since the sign-in, newest first, so that expired toasts can still be read (S-25). */
export function NoticesPanel({ history, onClose }: { history: readonly Notice[]; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <SidePanel title={t('notices')} onClose={onClose}>
      {history.length === 0 ? (
        <EmptyView kind="nothing" title={t('noNotices')} heading="h3">
          {t('noNoticesText')}
        </EmptyView>
      ) : (
        <ol className="divide-y divide-line">
          {history.map((notice) => (
            <Entry key={notice.id} notice={notice} />
          ))}
        </ol>
      )}
    </SidePanel>
  )
}

function Entry({ notice: { tone, text, detail, requestId, at } }: { notice: Notice }) {
  const { t } = useTranslation('failures')
  const { time } = useFormats()
  const Shape = noteIcon[tone]
  return (
    <li className={`flex items-start gap-2.5 px-5 py-3 ${toneClass[tone]}`}>
      <Shape aria-hidden="true" className="size-5 flex-none text-(--tone)" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{text}</bdi>
        </p>
        {detail && <p className="text-muted wrap-anywhere">{detail}</p>}
        {requestId && <p className="text-xs text-muted">{t('requestId', { id: requestId })}</p>}
      </div>
      <time dateTime={at} className="num flex-none text-xs text-muted">
        {time(at)}
      </time>
    </li>
  )
}
