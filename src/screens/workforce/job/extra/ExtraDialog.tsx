import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDbuiForm } from '../../../../contract/areas/dbui/dbui.ts'
import type { DescribedForm } from '../../../../contract/described-form.ts'
import { FailedView } from '../../../../kit/FailedView.tsx'
import { FormDialog } from '../../../../kit/form/FormScreen.tsx'
import { defineAsks, useRecord } from '../../../../kit/record/use-record.ts'
import { EmptyView } from '../../../../ui/feedback/EmptyView.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { extraForm } from './extra.form.ts'

interface ExtraDialogProps {
  readonly jobId: string
  /** Name of the form that describes the fields */
  readonly formName: string
  readonly onLeave: () => void
}

const formAsked = defineAsks<typeof getDbuiForm>({
  endpoint: getDbuiForm,
  input: ({ name = '' }) => ({ params: { name } }),
})

/** Fills in the further fields of a job, once it is known which there are (S-49). */
export function ExtraDialog({ jobId, formName, onLeave }: ExtraDialogProps) {
  const { t } = useTranslation('job')
  const { state, send, data } = useRecord(formAsked, { name: formName })
  if (data) return <Filling form={data} jobId={jobId} onLeave={onLeave} />
  return (
    <Dialog title={t('dialogs/extra')} onClose={onLeave}>
      {state.hasTag('failed') ? (
        <FailedView
          failure={state.context.failure}
          fallback={getDbuiForm.fallback}
          onRetry={() => send({ type: 'read.again' })}
        />
      ) : (
        <EmptyView kind={state.hasTag('busy') ? 'loading' : 'nothing'} title={t('noExtra')} />
      )}
    </Dialog>
  )
}

interface FillingProps extends Pick<ExtraDialogProps, 'jobId' | 'onLeave'> {
  readonly form: DescribedForm
}

function Filling({ form, jobId, onLeave }: FillingProps) {
  const [definition] = useState(() => extraForm(form))
  return <FormDialog form={definition} params={{ id: jobId }} onLeave={onLeave} />
}
