import { useTranslation } from 'react-i18next'
import { codesFrom } from '../../contract/areas/device-codes/code-moves.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { local } from '../../ui/sends.ts'
import { Id } from '../../ui/values/Id.tsx'
import { CodesInHand } from './code-labels.entry.tsx'
import type { GenerationProps } from './generation-props.ts'

/** The batch that was made, and what can be done with its codes. */
export function GeneratedBatch({ state, onAgain }: GenerationProps) {
  const { t } = useTranslation('code-generation')
  const { dateTime, number } = useFormats()
  const { batch } = state.context
  if (!batch) return null
  const { batchId, prefix, quantity, firstCode, lastCode, createdBy, createdAt } = batch
  return (
    <div className="grid gap-4">
      <Banner tone="good" live>
        {t('generated', { count: quantity, codes: number(quantity) })}
      </Banner>
      <Facts
        facts={[
          { label: t('batch'), value: <Id>{batchId}</Id> },
          { label: t('first'), value: <Id>{firstCode}</Id> },
          { label: t('last'), value: <Id>{lastCode}</Id> },
          { label: t('generatedBy'), value: <bdi>{createdBy}</bdi> },
          { label: t('generatedAt'), value: dateTime(createdAt) },
        ]}
      />
      <CodesInHand codes={codesFrom(prefix, firstCode, quantity)} name={batchId} />
      <div>
        <Button {...local} onClick={onAgain}>
          {t('another')}
        </Button>
      </div>
    </div>
  )
}
