import { WrenchScrewdriverIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { type Attention, openServiceJob } from '../../contract/attention.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { jobAddress } from '../record-links.ts'

interface ServiceActProps {
  readonly installationId: string
  /** What needs attention there, where the service tells */
  readonly found: Attention | null | undefined
  /** Where it is booked */
  readonly href: string
}

/** Books a service, or leads to the service job that is open, because a second one would be rejected (S-182). */
export function ServiceAct({ installationId, found, href }: ServiceActProps) {
  const { t } = useTranslation('attention')
  const open = found && openServiceJob(found, installationId)
  return (
    <LinkButton icon={WrenchScrewdriverIcon} href={open ? jobAddress(open.id) : href}>
      {open ? t('serviceJobOpen', { id: open.id }) : t('acts/serviceOverdue')}
    </LinkButton>
  )
}
