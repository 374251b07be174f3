import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchDeliveryChallans } from '../../contract/areas/challans/challans.ts'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { PrintChallan } from './PrintChallan.tsx'

/** The print that follows generating is the original (S-287). */
export function Original({ number }: { readonly number: string }) {
  const { t } = useTranslation('challans')
  const challan = useChallan({ number })
  return challan ? <PrintChallan challan={challan} label={t('printOriginal', { number })} isCopy={false} /> : null
}

/** The same where generating had no answer: the challan is found by one of its jobs, the newest that the job is on. */
export function OriginalOf({ jobId }: { readonly jobId: string }) {
  const challan = useChallan({ jobId })
  return challan ? <Original number={challan.challanNumber} /> : null
}

function useChallan(sought: { readonly number: string } | { readonly jobId: string }) {
  const [asks] = useState(() =>
    defineAsks<typeof searchDeliveryChallans>({ endpoint: searchDeliveryChallans, input: () => ({ body: sought }) }),
  )
  return useRecord(asks, {}).data?.items[0]
}
