import type { RouteRow } from '../../../kit/route.ts'

/** The pages of one delivery and of who delivers (doc2 §2). */
export const deliveryJobRoutes: readonly RouteRow[] = [
  {
    path: '/app/delivery/job/:id',
    title: 'titles:deliveryJob',
    need: [['LEVEL_1']],
    belongsTo: () => '/app/delivery/list',
    load: () => import('./Delivery.tsx').then((file) => file.Delivery),
    preload: (_, params) => import('./Delivery.tsx').then(({ preload }) => preload(params)),
  },
  {
    path: '/app/delivery/details/:technicianId',
    title: 'titles:deliveryPerson',
    need: [['LEVEL_1']],
    belongsTo: () => '/app/delivery/persons-list',
    load: () => import('../person/DeliveryPersonPage.tsx').then((file) => file.DeliveryPersonPage),
    preload: (_, params) => import('../person/DeliveryPersonPage.tsx').then(({ preload }) => preload(params)),
  },
]
