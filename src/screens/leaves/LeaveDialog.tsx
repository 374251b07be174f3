import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchFieldAgentLeaves } from '../../contract/areas/leaves/leaves.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { addLeaveForm, editLeaveForm } from './leave.forms.ts'

interface LeaveDialogProps {
  /** The leave that is changed; none is a new one */
  readonly leaveId: string | null
  /** Whose a new one is, where the page says so */
  readonly employeeId?: string
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

/** Adds or changes a leave over its page. */
export function LeaveDialog({ leaveId, employeeId, onLeave }: LeaveDialogProps) {
  const [form] = useState(() => addLeaveForm(employeeId === undefined))
  if (leaveId !== null) return <EditDialog leaveId={leaveId} onLeave={onLeave} />
  return <FormDialog form={form} params={employeeId ? { id: employeeId } : {}} onLeave={onLeave} />
}

const asks = (leaveId: string) =>
  defineAsks<typeof searchFieldAgentLeaves>({
    endpoint: searchFieldAgentLeaves,
    input: () => ({ query: { leaveId } }),
  })

/** The address names the leave alone, so whose it is is read first. */
function EditDialog({ leaveId, onLeave }: { readonly leaveId: string; readonly onLeave: LeaveDialogProps['onLeave'] }) {
  const { t } = useTranslation(['leaves', 'kit', 'kit-record', 'ui', 'words'])
  const { state, send, data } = useRecord(asks(leaveId), {})
  const leave = data?.items[0]
  if (leave)
    return (
      <FormDialog
        form={editLeaveForm}
        params={{ id: leave.employeeId, leaveId: leave.leaveId }}
        about={leave.status === 'APPROVED' && <Banner tone="warn">{t('approvedAgain')}</Banner>}
        onLeave={onLeave}
      />
    )
  return (
    <Dialog title={t('changeLeave')} onClose={() => onLeave()}>
      {state.hasTag('busy') ? (
        <EmptyView kind="loading" />
      ) : data ? (
        <EmptyView kind="nothing" title={t('gone', { id: leaveId })} />
      ) : (
        <FailedView
          failure={state.context.failure}
          fallback={searchFieldAgentLeaves.fallback}
          onRetry={() => send({ type: 'read.again' })}
        />
      )}
    </Dialog>
  )
}
