import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import { addZoneForm, editZoneForm } from './zone.forms.ts'

interface ZoneDialogProps {
  /** The zone whose week is changed; none: one gets its first */
  readonly id: string | undefined
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

/** The week of a zone over the list. */
export function ZoneDialog({ id, onLeave }: ZoneDialogProps) {
  const { t } = useTranslation(['slot-zones', 'slot-offer'])
  return (
    <FormDialog
      size="lg"
      form={id ? editZoneForm : addZoneForm}
      params={id ? { id } : {}}
      about={<p className="text-muted">{t('fromTomorrow')}</p>}
      onLeave={onLeave}
    />
  )
}
