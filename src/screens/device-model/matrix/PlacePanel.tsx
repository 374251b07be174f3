import { NoSymbolIcon, PlusIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Mapping } from '../../../contract/areas/devices/device-models.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Peek } from '../../../ui/overlays/Peek.tsx'
import { mappingAddress, mappingId, mappingsOf } from '../address.ts'
import { invalidate, validate } from '../mapping.act.tsx'
import { mappingStatuses, statusOf } from '../mapping-status.ts'
import { leftWithout } from './coverage.ts'
import { type PlaceInView, placeOf } from './place.ts'

interface PlacePanelProps extends PlaceInView {
  readonly onClose: () => void
}

/** A place of the matrix: its mappings counted, switched all at once and, in a cell, one by one. */
export function PlacePanel({ again, onClose, ...place }: PlacePanelProps) {
  const { t } = useTranslation('device-models')
  const { number } = useFormats()
  const { city, plan, names, found, valid, invalid } = placeOf(place)
  const { model } = place.asked
  const left = leftWithout(place.rows, valid)
  return (
    <Peek title={names.length > 0 ? <bdi>{names.join(' · ')}</bdi> : t('openWhole')} onClose={onClose}>
      {found.length === 0 ? (
        <p>{t('nothingText')}</p>
      ) : (
        <>
          <Facts
            facts={[
              { label: t('statuses/VALID'), value: number(valid.length) },
              { label: t('statuses/INVALID'), value: number(invalid.length) },
              { label: t('open'), value: number(found.reduce((sum, one) => sum + one.openDeliveries, 0)) },
            ]}
          />
          <Switches valid={valid.length} invalid={invalid.length} />
          {left > 0 && (
            <Banner tone="warn" icon={NoSymbolIcon}>
              {t('leftWithout', { count: left, number: number(left) })}
            </Banner>
          )}
          <p className="text-muted">{t('openStay')}</p>
        </>
      )}
      {city && plan && <Models mappings={found} again={again} />}
      <div className="flex flex-wrap gap-2">
        {found.length > 0 && <LinkButton href={mappingsOf({ city, plan, model })}>{t('showList')}</LinkButton>}
        {city && plan && (
          <LinkButton icon={PlusIcon} href={`${mappingsOf({ city, plan, model })}#create`}>
            {t('create')}
          </LinkButton>
        )}
      </div>
    </Peek>
  )
}

/** Opens a run over the matrix, at an address of its own. */
function open(run: 'validate' | 'invalidate'): void {
  const said = new URLSearchParams(location.search)
  said.set('run', run)
  rootApi().go(`${location.pathname}?${said}${location.hash}`)
}

/** Both stay, so that the one that was used keeps the focus. */
function Switches(counts: { readonly valid: number; readonly invalid: number }) {
  const { t } = useTranslation('device-models')
  const { number } = useFormats()
  const runs = [
    ['invalidate', counts.valid],
    ['validate', counts.invalid],
  ] as const
  return (
    <div className="flex flex-wrap gap-2">
      {runs.map(([run, count]) => (
        <Button key={run} reason={count === 0 ? t(`none/${run}`) : undefined} onClick={() => open(run)}>
          {t(`all/${run}`, { count, number: number(count) })}
        </Button>
      ))}
    </div>
  )
}

/** Each model of a cell with its switch. */
function Models({ mappings, again }: { readonly mappings: readonly Mapping[]; readonly again: () => void }) {
  const { t } = useTranslation(['device-models', 'words'])
  return (
    <ul className="grid gap-3" aria-label={t('tabs/models')}>
      {mappings.map((one) => {
        const id = mappingId(one)
        const act = one.isValid ? invalidate : validate
        return (
          <li key={id} className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
            <a href={mappingAddress(id)} className="me-auto">
              <bdi>{one.model}</bdi>
            </a>
            {statusChip(statusOf(one), mappingStatuses, t)}
            <ActReview key={`${act.id} ${id}`} act={act} subject={one} onMoved={again} />
          </li>
        )
      })}
    </ul>
  )
}
