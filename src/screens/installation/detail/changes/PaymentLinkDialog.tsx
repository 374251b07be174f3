import { FormDialog } from '../../../../kit/form/FormScreen.tsx'
import { rootApi } from '../../../../kit/root-api.ts'
import type { Params } from '../../../../kit/route.ts'
import { paymentLinkForm } from './payment-link.form.ts'

/** A payment link for this installation, as a dialog over its page. */
export function PaymentLinkDialog({ params }: { readonly params: Params }) {
  const leave = (address = location.pathname) => rootApi().go(address, { replace: true })
  return <FormDialog form={paymentLinkForm} params={params} onLeave={leave} />
}
