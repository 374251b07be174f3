import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import type { OpenRow } from '../../../kit/list/open-row.ts'
import { serviceJobForm } from './service-job.form.ts'

/** The form of a service job over the list. An added job changes the list, so the person stays on it. */
export function AddServiceJob({ id: installationId, again, close }: OpenRow<unknown>) {
  useTranslation('jobs')
  const [form] = useState(() => serviceJobForm(installationId))
  const leave = (added?: string) => {
    close()
    if (added) again()
  }
  return <FormDialog form={form} params={{ installationId }} onLeave={leave} />
}
