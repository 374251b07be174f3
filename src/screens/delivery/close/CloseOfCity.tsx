import { PrinterIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { FailedView } from '../../../kit/FailedView.tsx'
import { LoadedNote } from '../../../kit/LoadedNote.tsx'
import { RefreshFailed } from '../../../kit/RefreshFailed.tsx'
import { Lines } from '../../../kit/record/Lines.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { local } from '../../../ui/sends.ts'
import { CloseSheet } from './CloseSheet.tsx'
import type { AskedClose } from './close-address.ts'
import { personsAddress } from './close-address.ts'
import { closeOfCity } from './close-read.ts'

interface CloseOfCityProps extends AskedClose {
  readonly city: string
}

/** The sheet with its read. The key makes another city or day another read. */
export function CloseOfCity({ cityCode, city, day }: CloseOfCityProps) {
  const { t } = useTranslation(['delivery-close', 'delivery-person'])
  const { state, send, data } = useRecord(closeOfCity, { cityCode, day })
  const again = () => send({ type: 'read.again' })
  const { failure, at } = state.context
  const { fallback } = closeOfCity.endpoint
  return (
    <Card
      title={t('delivery-person:notAtRest')}
      flush
      className="print:border-0"
      actions={
        <>
          <LoadedNote state={state} onAgain={again} />
          {data && data.items.length > 0 && (
            <Button {...local} icon={PrinterIcon} onClick={() => print()}>
              {t('delivery-person:print')}
            </Button>
          )}
        </>
      }
    >
      {state.matches('refreshFailed') && failure && (
        <RefreshFailed failure={failure} fallback={fallback} onRetry={again} />
      )}
      {data === null && state.hasTag('failed') && (
        <FailedView failure={failure} fallback={fallback} onRetry={again} heading="h3" className="min-h-36" />
      )}
      {state.matches('loading') && <Lines count={6} />}
      {data?.items.length === 0 && (
        <EmptyView
          kind="filtered"
          heading="h3"
          title={t('none', { city })}
          actions={<LinkButton href={personsAddress()}>{t('everyone')}</LinkButton>}
        >
          {t('noneText')}
        </EmptyView>
      )}
      {data && data.items.length > 0 && (
        <CloseSheet persons={data.items} total={data.total} city={city} day={day} at={at ?? ''} onRetry={again} />
      )}
    </Card>
  )
}
