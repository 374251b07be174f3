import { useTranslation } from 'react-i18next'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'

/** Notes of staff on the installation, newest first. */
export function NotesCard({ notes }: Pick<Installation, 'notes'>) {
  const { t } = useTranslation('installation')
  const newest = [...notes].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Card
      title={t('notes')}
      actions={
        <LinkButton size="sm" href="#note">
          {t('addNoteLink')}
        </LinkButton>
      }
    >
      {newest.length === 0 && <p className="text-muted">{t('noNotes')}</p>}
      <ul className="grid gap-3">
        {newest.map((note) => (
          <li key={`${note.at} ${note.by} ${note.text}`} className="grid gap-0.5">
            <p className="wrap-anywhere">
              <bdi>{note.text}</bdi>
            </p>
            <p className="text-xs text-muted">
              <bdi>{note.by}</bdi> · <DateTime at={note.at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
