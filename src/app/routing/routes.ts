import type { RouteRow } from '../../kit/route.ts'
import { areaRoutes } from '../../screens/area/routes.ts'
import { b2bPaymentRoutes } from '../../screens/b2b-payment/routes.ts'
import { customerRoutes } from '../../screens/customer/routes.ts'
import { deliveryCalendarRoutes } from '../../screens/delivery/calendar/routes.ts'
import { deliveryRoutes } from '../../screens/delivery/desk/routes.ts'
import { deliveryJobRoutes } from '../../screens/delivery/job/routes.ts'
import { challanRoutes } from '../../screens/delivery-challan/routes.ts'
import { deviceCodeRoutes } from '../../screens/device-codes/routes.ts'
import { deviceModelRoutes } from '../../screens/device-model/routes.ts'
import { earningRoutes } from '../../screens/employee/earning/routes.ts'
import { employeeRoutes } from '../../screens/employee/routes.ts'
import { installationRoutes } from '../../screens/installation/routes.ts'
import { iotRoutes } from '../../screens/iot/routes.ts'
import { leaveRoutes } from '../../screens/leaves/routes.ts'
import { partnerRoutes } from '../../screens/partners/routes.ts'
import { paymentDashboardRoutes } from '../../screens/payment-dashboard/routes.ts'
import { paymentLinkRoutes } from '../../screens/payment-link/routes.ts'
import { planRoutes } from '../../screens/plan/routes.ts'
import { productionRoutes } from '../../screens/production/routes.ts'
import { profileRoutes } from '../../screens/profile/routes.ts'
import { refundRoutes } from '../../screens/refunds/routes.ts'
import { rewardRoutes } from '../../screens/rewards/routes.ts'
import { slotCategoryRoutes } from '../../screens/slot-categories/routes.ts'
import { slotZoneRoutes } from '../../screens/slot-zones/routes.ts'
import { sponsorRoutes } from '../../screens/sponsor/routes.ts'
import { technicianRoutes } from '../../screens/technician/routes.ts'
import { workforceRoutes } from '../../screens/workforce/routes.ts'

const comingSoon: RouteRow = {
  path: '/coming-soon',
  title: 'shell:comingSoon',
  need: [],
  load: () => import('../pages/ComingSoon.tsx').then((file) => file.ComingSoon),
}

/** Every page of the console. Guard, menu, titles and redirects read this one table. */
export const routes: readonly RouteRow[] = [
  comingSoon,
  ...profileRoutes,
  ...customerRoutes,
  ...installationRoutes,
  ...planRoutes,
  ...refundRoutes,
  ...rewardRoutes,
  ...areaRoutes,
  ...employeeRoutes,
  ...productionRoutes,
  ...iotRoutes,
  ...paymentLinkRoutes,
  ...paymentDashboardRoutes,
  ...b2bPaymentRoutes,
  ...workforceRoutes,
  ...slotZoneRoutes,
  ...slotCategoryRoutes,
  ...sponsorRoutes,
  ...partnerRoutes,
  ...technicianRoutes,
  ...earningRoutes,
  ...leaveRoutes,
  ...deliveryRoutes,
  ...deliveryJobRoutes,
  ...deliveryCalendarRoutes,
  ...deviceModelRoutes,
  ...deviceCodeRoutes,
  ...challanRoutes,
]
