import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Challan, searchDeliveryChallans } from '../../contract/areas/challans/challans.ts'
import { BatchView } from '../../kit/batch/BatchView.tsx'
import { batchFlow } from '../../kit/batch/batch-flow.ts'
import type { OpenRow } from '../../kit/list/open-row.ts'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { rootApi, useFlow } from '../../kit/root-api.ts'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { generateChallans } from './generate.batch.ts'
import { PrintChallan } from './PrintChallan.tsx'

const flowId = `batch:${generateChallans.id}`

/** Generates challans beside the list. What was entered outlasts the page; the originals are printed once they are there. */
export function GeneratePanel({ close, again }: OpenRow<Challan>) {
  const { t } = useTranslation('challans')
  const [flow] = useState(() => batchFlow(generateChallans))
  const running = useFlow(flow, flowId, { values: { ids: '', vehicle: '' } })
  const isDone = running?.state.matches('done') ?? false
  const leave = () => {
    if (isDone) {
      rootApi().stop(flowId)
      again()
    }
    close()
  }
  const numbers = [...new Set(Object.values(running?.state.context.results ?? {}))]
  return (
    <Peek title={t('generate')} onClose={leave}>
      <p className="text-muted">{t('generateText')}</p>
      {running && <BatchView batch={generateChallans} {...running} />}
      {isDone && numbers.map((number) => <Original key={number} number={number} />)}
    </Peek>
  )
}

/** The print that follows generating is the original (S-287). */
function Original({ number }: { readonly number: string }) {
  const { t } = useTranslation('challans')
  const [asks] = useState(() =>
    defineAsks<typeof searchDeliveryChallans>({
      endpoint: searchDeliveryChallans,
      input: () => ({ body: { number } }),
    }),
  )
  const { data } = useRecord(asks, {})
  const challan = data?.items[0]
  return challan ? <PrintChallan challan={challan} label={t('printOriginal', { number })} isCopy={false} /> : null
}
