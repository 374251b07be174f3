import { type ComponentType, lazy, Suspense } from 'react'
import type { InstallationRecord } from '../../../contract/areas/installations/installations.ts'
import { PlanApplicationView } from '../../../flows/plan-application/PlanApplicationView.tsx'
import { planApplication } from '../../../flows/plan-application/plan-application.wiring.ts'
import { today } from '../../../kit/clock.ts'
import type { Form } from '../../../kit/form/form-definition.ts'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import type { Params } from '../../../kit/route.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'
import { BeforeAct } from '../detail/BeforeAct.tsx'
import { PaidFirst, useWasRunning } from './PaidFirst.tsx'

export interface RechargeFlowProps {
  readonly installation: InstallationRecord
  /** Leads back to the installation, which may have another plan now. */
  readonly onLeft: () => void
}

interface DialogProps {
  readonly params: Params
  readonly known: Params
  readonly onLeave: (address?: string) => void
}

/** Loads a form with its dialog, when it is opened. */
const dialogOf = (load: () => Promise<Form>) =>
  lazy(async () => {
    const [{ FormDialog }, form] = await Promise.all([import('../../../kit/form/FormScreen.tsx'), load()])
    return { default: (props: DialogProps) => <FormDialog form={form} {...props} /> }
  })

/** Discounts, each in a dialog of its own behind the `#` of the address. */
const discounts: ReadonlyMap<string, ComponentType<DialogProps>> = new Map([
  ['coupon', dialogOf(() => import('./discount.forms.ts').then((file) => file.couponForm))],
  ['referral', dialogOf(() => import('./discount.forms.ts').then((file) => file.referralForm))],
])

/** Recharges one installation, in place of its page. A charge in progress continues when it is left. */
export function RechargeFlow({ installation, onLeft }: RechargeFlowProps) {
  const { id, city, customerName, purifierId } = installation
  const flowId = `${planApplication.name}:${id}`
  const wasOpen = useWasRunning(flowId)
  const flow = useFlowUntil(
    planApplication,
    flowId,
    { installation: { id, city, customerName, purifierId }, today: today() },
    { isOver: (state) => state.matches('closed'), onLeft },
  )
  const Discount = discounts.get(useHash())
  if (!flow) return <PageLoading />
  // What was applied lowers what is due, so the plans are read anew.
  const leaveDiscount = (applied?: string) => {
    leaveHash()
    if (applied !== undefined) flow.send({ type: 'read.again' })
  }
  const { seen } = flow.state.context
  return (
    <PaidFirst installation={installation} isOpen={wasOpen} onLeave={flow.leave}>
      <BeforeAct act="recharge" installation={installation} />
      <PlanApplicationView state={flow.state} send={flow.send} onLeave={flow.leave} />
      {Discount && (
        <Suspense>
          <Discount params={{ id }} known={seen ? { planId: seen.planId } : {}} onLeave={leaveDiscount} />
        </Suspense>
      )}
    </PaidFirst>
  )
}
