import { useTranslation } from 'react-i18next'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { idText, statusChip } from '../../../kit/list/rows/cells.tsx'
import { connectivities } from '../../../records/connectivity.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { actHref, whyNot } from './strip-acts.ts'

/** The purifier at the customer's place, and its address. */
export function PurifierCard({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation(['installation', 'words'])
  const { purifierId, deviceModel, botId, connectivity, partner, address, nonPaying } = installation
  const hasDevice = installation.status !== 'NEW' && installation.status !== 'UNINSTALLED'
  return (
    <Card title={t('purifier')} aside={connectivity && statusChip(connectivity, connectivities, t)}>
      <Facts
        look="columns"
        facts={[
          {
            label: t('purifierNumber'),
            value: (
              <span className="flex flex-wrap items-center gap-2">
                {idText(purifierId)}
                {hasDevice && (
                  <LinkButton size="sm" href={actHref('replace')} reason={whyNot('replace', installation, t)}>
                    {t('acts/replace')}
                  </LinkButton>
                )}
              </span>
            ),
          },
          { label: t('deviceModel'), value: deviceModel },
          { label: t('connectivity'), value: botId ? <a href="?tab=device">{idText(botId)}</a> : idText(botId) },
          {
            label: t('partner'),
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <bdi>{partner ?? t('noPartner')}</bdi>
                {installation.status !== 'UNINSTALLED' && (
                  <LinkButton size="sm" href="#partner">
                    {t('changePartnerLink')}
                  </LinkButton>
                )}
              </span>
            ),
          },
          { label: t('address'), value: <bdi>{address}</bdi> },
          {
            label: t('payments'),
            value: nonPaying ? (
              <Chip tone="bad">{t('nonPaying')}</Chip>
            ) : (
              <LinkButton size="sm" href={actHref('markNonPaying')} reason={whyNot('markNonPaying', installation, t)}>
                {t('acts/markNonPaying')}
              </LinkButton>
            ),
          },
        ]}
      />
    </Card>
  )
}
