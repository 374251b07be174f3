import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Form } from '../../kit/form/form-definition.ts'
import { rootApi } from '../../kit/root-api.ts'
import type { Params } from '../../kit/route.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'

interface DialogProps {
  readonly params: Params
  readonly onLeave: (address?: string) => void
}

/** Loads a form with its dialog, when it is opened. */
const dialogOf = (load: () => Promise<Form>) =>
  lazy(async () => {
    const [{ FormDialog }, form] = await Promise.all([import('../../kit/form/FormScreen.tsx'), load()])
    return { default: (props: DialogProps) => <FormDialog form={form} {...props} /> }
  })

const dialogs: Readonly<Record<string, ComponentType<DialogProps>>> = {
  coupon: dialogOf(() => import('./coupon.form.ts').then((file) => file.couponForm)),
  referral: dialogOf(() => import('./referral.form.ts').then((file) => file.referralForm)),
}

/** Applies a coupon or a referral code to an installation, as a dialog behind the `#` of the address. */
export function Discounts({ planId }: { readonly planId: string }) {
  const { t } = useTranslation('plan')
  const open = useLocationProperty(() => location.hash).slice(1)
  const Dialog = Object.hasOwn(dialogs, open) ? dialogs[open] : undefined
  const leave = (address?: string) => rootApi().go(address ?? location.pathname + location.search, { replace: true })
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton href="#coupon">{t('applyCoupon')}</LinkButton>
      <LinkButton href="#referral">{t('applyReferral')}</LinkButton>
      {Dialog && (
        <Suspense>
          <Dialog params={{ id: planId }} onLeave={leave} />
        </Suspense>
      )}
    </div>
  )
}
