import { useState } from 'react'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import type { Params } from '../../../kit/route.ts'
import { paymentLinkForm } from './payment-link.form.ts'

/** A payment link for this installation, as a dialog over its page. */
export function PaymentLinkDialog({ params }: { readonly params: Params }) {
  const [home] = useState(() => location.pathname)
  // The dialog also closes while the page of the new link opens, which must keep its address.
  const leave = (address?: string) => {
    if (address || location.pathname === home) rootApi().go(address ?? home, { replace: true })
  }
  return <FormDialog form={paymentLinkForm} params={params} onLeave={leave} />
}
