import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Challan } from '../../contract/areas/challans/challans.ts'
import { BatchView } from '../../kit/batch/BatchView.tsx'
import { batchFlow } from '../../kit/batch/batch-flow.ts'
import type { OpenRow } from '../../kit/list/open-row.ts'
import { rootApi, useFlow } from '../../kit/root-api.ts'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { ComingChallans } from './ComingChallans.tsx'
import { comingChallans } from './coming-challans.ts'
import { generateChallans } from './generate.batch.ts'
import { Original, OriginalOf } from './Originals.tsx'

interface GeneratePanelProps extends OpenRow<Challan> {
  /** Jobs that the address brings. Each set of them is a run of its own, so none replaces what was typed in another. */
  readonly jobIds: readonly string[]
}

/** Generates challans beside the list. What was entered outlasts the page; the originals are printed once they are there. */
export function GeneratePanel({ jobIds, close, again }: GeneratePanelProps) {
  const { t } = useTranslation('challans')
  const [flow] = useState(() => batchFlow(generateChallans))
  const flowId = ['batch', generateChallans.id, ...jobIds].join(':')
  const running = useFlow(flow, flowId, { values: { ids: jobIds.join('\n'), vehicle: '' } })
  const isDone = running?.state.matches('done') ?? false
  const leave = () => {
    if (isDone) {
      rootApi().stop(flowId)
      again()
    }
    close()
  }
  const { looked = [], results = null } = running?.state.context ?? {}
  const coming = comingChallans(looked)
  const numbers = [...new Set(Object.values(results ?? {}))]
  return (
    <Peek title={t('generate')} onClose={leave}>
      <p className="text-muted">{t('generateText')}</p>
      {running && <BatchView batch={generateChallans} {...running} />}
      {!isDone && coming.length > 0 && <ComingChallans challans={coming} />}
      {isDone && numbers.map((number) => <Original key={number} number={number} />)}
      {isDone && !results && coming.map(({ jobIds: [first = ''] }) => <OriginalOf key={first} jobId={first} />)}
    </Peek>
  )
}
