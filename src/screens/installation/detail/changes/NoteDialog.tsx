import { FormDialog } from '../../../../kit/form/FormScreen.tsx'
import { rootApi } from '../../../../kit/root-api.ts'
import type { Params } from '../../../../kit/route.ts'
import { noteForm } from './note.form.ts'

/** A note for colleagues, as a dialog over its page. */
export function NoteDialog({ params }: { readonly params: Params }) {
  const leave = (address = location.pathname) => rootApi().go(address, { replace: true })
  return <FormDialog form={noteForm} params={params} onLeave={leave} />
}
