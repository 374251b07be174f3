import { useTranslation } from 'react-i18next'
import { technicianAddress } from '../../records/record-links.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'

/** Leads back to the technician whose jobs are listed. */
export function TechnicianLinks({ technicianId }: { readonly technicianId: string }) {
  const { t } = useTranslation('technicians')
  return <LinkButton href={technicianAddress(technicianId)}>{t('detailsOf', { id: technicianId })}</LinkButton>
}
