import { FormDialog } from '../../../../kit/form/FormScreen.tsx'
import { rootApi } from '../../../../kit/root-api.ts'
import type { Params } from '../../../../kit/route.ts'
import { partnerForm } from './partner.form.ts'

/** The business partner of this installation, as a dialog over its page. */
export function PartnerDialog({ params }: { readonly params: Params }) {
  const leave = (address = location.pathname) => rootApi().go(address, { replace: true })
  return <FormDialog form={partnerForm} params={params} onLeave={leave} />
}
