import { useState } from 'react'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import type { Params } from '../../kit/route.ts'
import { createForm } from './create.form.ts'

/** A new mapping in the city, with the plan and the model that the list is asked for. Each has a draft of its own. */
export function CreateMapping({ onLeave }: { readonly onLeave: (address?: string) => void }) {
  const [{ form, params }] = useState(() => {
    const asked = new URLSearchParams(location.search)
    const form = createForm(asked)
    const begun = form.fields.map(({ initial = '' }) => initial)
    const params: Params = begun.some(Boolean) ? { of: begun.join('--') } : {}
    return { form, params }
  })
  return <FormDialog form={form} params={params} onLeave={onLeave} />
}
