import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeliveryRow } from '../../../contract/areas/delivery/deliveries.ts'
import { mostAssigned } from '../../../contract/areas/delivery/delivery-acts.ts'
import { BatchView } from '../../../kit/batch/BatchView.tsx'
import { batchFlow } from '../../../kit/batch/batch-flow.ts'
import { defineSelectionDialog, type SelectionDialogProps } from '../../../kit/bulk/bulk-definition.ts'
import { rootApi, useFlow } from '../../../kit/root-api.ts'
import { topOf } from '../../../kit/top-state.ts'
import { generateChallansAddress } from '../../../records/challan-part.ts'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { AgentReasons } from './AgentReasons.tsx'
import { assignDeliveries } from './assign.batch.ts'

/** Gives the selected deliveries to one person, all or none (S-285). */
export const assignSelected = defineSelectionDialog<DeliveryRow>({
  id: 'assign',
  label: 'title',
  texts: 'delivery-assignment',
  need: [['LEVEL_1']],
  refusal: (rows) =>
    rows.size > mostAssigned ? { key: 'delivery-assignment:tooMany', words: { most: mostAssigned } } : undefined,
  Dialog: AssignDialog,
})

function AssignDialog({ flowId, rows, onLeave }: SelectionDialogProps<DeliveryRow>) {
  const { t } = useTranslation('delivery-assignment')
  const [flow] = useState(() => batchFlow(assignDeliveries))
  const running = useFlow(flow, flowId, { values: { ids: [...rows.keys()].join('\n'), assignTo: '' } })
  const { looked = [], values = {} } = running?.state.context ?? {}
  const isDone = running?.state.matches('done') ?? false
  const jobIds = looked.map(({ id }) => id)
  const isChosen = running !== undefined && !['editing', 'invalid', 'lookingUp', 'done'].includes(topOf(running.state))
  const leave = () => {
    if (isDone || running?.state.matches('editing')) rootApi().stop(flowId)
    onLeave(isDone)
  }
  return (
    <Dialog size="xl" title={t('title')} onClose={leave}>
      <Suspense fallback={<EmptyView kind="loading" />}>
        {running &&
          (isChosen && values.assignTo ? (
            <AgentReasons key={[values.assignTo, ...jobIds].join()} agentId={values.assignTo} jobIds={jobIds}>
              {(known) => <BatchView batch={assignDeliveries} {...running} known={known} />}
            </AgentReasons>
          ) : (
            <BatchView batch={assignDeliveries} {...running} />
          ))}
        {isDone && (
          <p>
            <a className="link" href={generateChallansAddress(jobIds)}>
              {t('generateChallan')}
            </a>
          </p>
        )}
      </Suspense>
    </Dialog>
  )
}
